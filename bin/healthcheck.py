#!/usr/bin/env python3
"""Ask the server on this machine for its first page; the exit status is 1 if it does not come."""

import os
import sys
from http.client import HTTPConnection

port = int(os.environ.get("PORT", "8000"))
# As the proxy would ask: under a name that the site answers to, over HTTPS.
host = os.environ.get("ALLOWED_HOSTS", "").split(",")[0].strip().removeprefix(".")
headers = {"Host": host if host not in ("", "*") else "localhost", "X-Forwarded-Proto": "https"}
connection = HTTPConnection("127.0.0.1", port, timeout=5)
connection.request("GET", "/", headers=headers)
sys.exit(connection.getresponse().status >= 400)
