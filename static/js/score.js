// What HTML and htmx cannot do: keys without a network, drafts kept on the phone, copying.
// The figures on the keys come from the server; nothing here knows a rule.
"use strict";
document.documentElement.classList.add("js");

(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const store = {
    get(key) { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* private mode */ } },
    drop(key) { try { localStorage.removeItem(key); } catch { /* private mode */ } },
  };

  // The keys of what the server has stored lately: a draft with one of them has done its work.
  const stored = () => (document.querySelector("#game")?.dataset.stored || "").split(" ");

  function pad(form) {
    const key = `draft:${form.dataset.draft}`;
    const keys = form.querySelector(".keys");
    const losers = all(form, ".loser");
    const counted = "counted" in form.dataset;
    const worth = Object.fromEntries(all(keys, "[data-card]").map((b) => [b.dataset.card, +b.dataset.points]));
    const input = (loser, name) => form.elements[`${name}-${loser.dataset.seat}`];
    let active = null;
    let field = "points";
    const isNew = form.dataset.draft.endsWith(":new");
    const touched = new Set();
    let choosing = false; // the arrow keys pass over players before one is meant

    const caller = () => {
      const chosen = form.querySelector("input[name=call]:checked");
      return chosen ? chosen.value.split(":")[0] : null;
    };
    const playing = () => losers.filter((loser) => loser.dataset.seat !== caller());
    const cardsOf = (loser) => input(loser, "cards").value.trim().toUpperCase().split(/[\s,]+/).filter(Boolean);
    const fieldsOf = (loser) => (input(loser, "by").value === "cards" ? ["cards"] : counted ? ["points", "count", "jokers"] : ["points"]);
    const isBlank = (loser) => fieldsOf(loser).some((name) => !input(loser, name).value.trim());
    const standard = () => store.get("by") || (counted ? "cards" : "points");

    function running(loser) {
      if (input(loser, "by").value === "cards") {
        const cards = cardsOf(loser);
        if (!cards.length) return "";
        const points = cards.reduce((sum, card) => sum + (worth[card === "T" ? "10" : card] ?? NaN), 0);
        const shown = cards.map((card) => (card === "*" ? "joker" : card)).join(" ");
        return `${shown} · ${cards.length} card${cards.length === 1 ? "" : "s"} · ${Number.isNaN(points) ? "?" : points}`;
      }
      if (!counted) return input(loser, "points").value;
      if (fieldsOf(loser).every((name) => !input(loser, name).value)) return "";
      const words = { points: "points", count: "cards", jokers: "jokers" };
      return fieldsOf(loser).map((name) => `${input(loser, name).value || (loser === active && name === field ? "?" : "–")} ${words[name]}`).join(" · ");
    }

    function show() {
      const called = choosing ? null : caller();
      form.classList.toggle("keying", Boolean(called));
      if (called) {
        const id = form.querySelector("input[name=call]:checked").id;
        form.querySelector(".called .words").textContent = form.querySelector(`label[for="${id}"]`).textContent;
      }
      for (const loser of losers) {
        const isCaller = loser.dataset.seat === called;
        loser.classList.toggle("calls", isCaller);
        all(loser, "input").forEach((item) => { item.disabled = isCaller; });
        loser.querySelector(".figures").textContent = running(loser);
        loser.classList.toggle("active", loser === active);
        loser.querySelector(".who").setAttribute("aria-pressed", String(loser === active));
      }
      const by = active ? input(active, "by").value : standard();
      keys.querySelector(".cards").hidden = by !== "cards";
      keys.querySelector(".digits").hidden = by === "cards";
      all(keys, "[data-by]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.by === by)));
      const missing = playing().filter(isBlank).map((loser) => loser.dataset.name);
      const button = form.querySelector("[data-store]");
      button.dataset.words ||= button.textContent;
      button.disabled = Boolean(called) && missing.length > 0;
      const blank = missing.length > 3 ? `${missing.length} still blank` : `${missing.join(", ")}: ${counted ? "not complete" : "blank"}`;
      button.textContent = called && missing.length ? blank : button.dataset.words;
      return Boolean(called) && !missing.length;
    }

    function changed() {
      const values = {};
      for (const item of form.elements) {
        if (item.name && item.name !== "csrfmiddlewaretoken" && (item.type !== "radio" || item.checked)) values[item.name] = item.value;
      }
      if (active) values[":at"] = active.dataset.seat;
      store.set(key, values);
      const follows = form.querySelector("#follows");
      follows.textContent = "";
      clearTimeout(form.lookAhead);
      if (show()) form.lookAhead = setTimeout(() => follows.dispatchEvent(new Event("draft")), 250);
    }

    function activate(loser) {
      active = loser;
      if (loser && !input(loser, "by").value) input(loser, "by").value = standard();
      field = loser ? fieldsOf(loser).find((name) => !input(loser, name).value) || fieldsOf(loser)[0] : "points";
      show();
      if (loser) loser.scrollIntoView({ block: "nearest" });
    }

    function next() {
      const names = fieldsOf(active);
      if (names.indexOf(field) < names.length - 1 && input(active, field).value) {
        field = names[names.indexOf(field) + 1];
        return;
      }
      const around = playing();
      const start = around.indexOf(active) + 1;
      const blank = [...around.slice(start), ...around.slice(0, start)].find(isBlank);
      if (!blank) {
        show();
        form.querySelector("[data-store]").focus();
        return;
      }
      const byKeyboard = document.activeElement.classList.contains("who");
      activate(blank);
      if (byKeyboard) blank.querySelector(".who").focus();
    }

    function forgive(loser) {
      loser.querySelector(".error")?.remove();
      loser.classList.remove("wrong");
    }

    function press(button) {
      if (active && !("next" in button.dataset)) forgive(active);
      if ("recall" in button.dataset) {
        form.querySelector("input[name=call]:checked").checked = false;
        active = null;
      } else if (!active) return;
      else if (button.dataset.by) {
        input(active, "by").value = button.dataset.by;
        store.set("by", button.dataset.by);
        activate(active);
      } else if (button.dataset.card) {
        const cards = input(active, "cards");
        cards.value = [...cardsOf(active), button.dataset.card].join(" ");
      } else if (button.dataset.digit) {
        const item = input(active, field);
        if (!isNew && !touched.has(item)) item.value = ""; // an old figure gives way to the new one
        touched.add(item);
        if (item.value.length < 3) item.value = item.value === "0" ? button.dataset.digit : item.value + button.dataset.digit;
      } else if ("back" in button.dataset) {
        const item = input(active, field);
        touched.add(item);
        item.value = field === "cards" ? cardsOf(active).slice(0, -1).join(" ") : item.value.slice(0, -1);
      } else if ("clear" in button.dataset) {
        fieldsOf(active).forEach((name) => { input(active, name).value = ""; });
        activate(active);
      } else if ("next" in button.dataset) next();
      changed();
    }

    form.addEventListener("click", (event) => {
      const button = event.target.closest("button[type=button]");
      if (!button) return;
      if (button.classList.contains("who")) { activate(button.closest(".loser")); changed(); return; }
      press(button);
    });
    function choose() {
      choosing = false;
      activate(playing().find(isBlank) || playing()[0]);
      changed();
      form.querySelector("[data-store]").scrollIntoView({ block: "nearest" });
    }

    const callers = form.querySelector(".callers");
    form.addEventListener("change", (event) => { if (event.target.name === "call" && !choosing) choose(); });
    callers.addEventListener("pointerdown", () => { choosing = false; });
    callers.addEventListener("focusout", (event) => { if (choosing && caller() && !callers.contains(event.relatedTarget)) choose(); });
    callers.addEventListener("keydown", (event) => {
      if (event.key.startsWith("Arrow")) choosing = true;
      else if (["Enter", " "].includes(event.key) && (caller() || event.key === " ")) {
        event.preventDefault();
        if (!caller()) event.target.checked = true;
        choose();
        active.querySelector(".who").focus();
      }
    });
    form.addEventListener("input", (event) => {
      const name = event.target.name || "";
      const loser = event.target.closest(".loser");
      if (!loser) return;
      forgive(loser);
      if (/^(cards|points)-/.test(name)) input(loser, "by").value = name.split("-")[0];
      changed();
    });
    document.addEventListener("keydown", (event) => {
      if (!form.isConnected || !active || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest("input, textarea, select, summary, a")) return;
      const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const card = { T: "10", 1: "10", 0: "10", X: "*" }[letter] || letter;
      const grid = keys.querySelector(input(active, "by").value === "cards" ? ".cards" : ".digits");
      const found = letter === "Backspace" ? grid.querySelector("[data-back]")
        : letter === "Enter" && event.target.closest("button:not(.who)") === null ? grid.querySelector("[data-next]")
        : all(grid, "button").find((button) => button.dataset.card === card || button.dataset.digit === letter);
      if (!found) return;
      event.preventDefault();
      press(found);
    });
    function restore() {
      const draft = store.get(key);
      if (!draft) return;
      if (draft.revision !== form.elements.revision.value) { offer(draft); return; }
      fill(draft, true);
      if (!isNew) ask("Your correction is not stored yet. ", { "Drop it": () => { store.drop(key); location.reload(); } });
    }

    // A draft of an older revision may be the hand that somebody has stored meanwhile: ask.
    function offer(draft) {
      if (stored().includes(draft.key)) { store.drop(key); return; }
      ask("Figures keyed before the sheet went on are kept on this phone. ", {
        "Use them": () => { fill(draft, false); resume(); changed(); },
        "Drop them": () => store.drop(key),
      });
    }

    function ask(words, answers) {
      const note = form.querySelector(".draft");
      note.textContent = words;
      for (const [label, act] of Object.entries(answers)) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "quiet wide";
        button.textContent = label;
        button.addEventListener("click", (event) => { event.stopPropagation(); note.hidden = true; act(); });
        note.append(button, " ");
      }
      note.hidden = false;
    }

    function fill(draft, same) {
      kept = draft[":at"] || null;
      for (const [name, value] of Object.entries(draft)) {
        const item = form.elements[name];
        if (!item || (!same && (name === "key" || name === "revision"))) continue;
        if (name === "call") { for (const radio of all(form, "input[name=call]")) radio.checked = radio.value === value; } else item.value = value;
      }
    }

    let kept = null; // the seat that was being keyed when the page went away
    const resume = () => {
      if (!caller()) return;
      const wanted = location.hash && form.querySelector(location.hash.replace(/[^#\w-]/g, ""));
      const at = [wanted, losers.find((loser) => loser.dataset.seat === kept), form.querySelector(".loser.wrong")];
      activate(at.find((loser) => playing().includes(loser)) || playing().find(isBlank) || playing()[0]);
    };
    form.addEventListener("submit", () => clearTimeout(form.lookAhead));
    const typed = losers.some((loser) => ["cards", "points"].some((name) => input(loser, name).value));
    if (!isNew || (!caller() && !typed)) restore();
    resume();
    if (typed && (!isNew || "kept" in form.dataset)) show(); else if (typed) changed(); else if (show()) form.querySelector("#follows").dispatchEvent(new Event("draft"));
  }

  // Scroll until what ends at this height stands above the panel at the thumb.
  function reveal(height) {
    const panel = document.querySelector(".next");
    const bottom = panel ? panel.getBoundingClientRect().top : innerHeight;
    const hidden = height - bottom;
    if (hidden > 0) scrollBy(0, Math.ceil(hidden) + 1);
  }

  function ready(root) {
    const form = root.querySelector("#pad");
    if (form && !form.dataset.ready) { form.dataset.ready = "1"; pad(form); }
    all(root, "[data-share]").forEach((button) => { button.hidden = !navigator.share; });
    const rows = all(root, "table.paper tbody tr").filter((row) => row.offsetParent);
    if (rows.length > 4 && !location.hash && document.querySelector(".playing :is(#pad, .decide)")) reveal(Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)));
  }

  document.addEventListener("click", async (event) => {
    const from = event.target.closest("[data-copy], [data-share]");
    if (from) {
      const box = document.querySelector(from.dataset.copy || from.dataset.share);
      try {
        if (from.dataset.share) await navigator.share({ text: box.value });
        else { await navigator.clipboard.writeText(box.value); from.textContent = "Copied"; }
      } catch { box.focus(); box.select(); }
      return;
    }
    const row = event.target.closest("tr[data-href]");
    if (row && !event.target.closest("a")) {
      const cell = event.target.closest("td");
      const at = cell ? [...row.children].indexOf(cell) - 1 : -1;
      const seats = (row.closest("[data-seats]")?.dataset.seats || "").split(" ");
      location.href = row.dataset.href + (seats[at] ? `#player-${seats[at]}` : "");
    }
  });
  document.addEventListener("htmx:after:swap", (event) => {
    const { ctx } = event.detail;
    const game = document.querySelector("#game");
    if (!game || ctx.target?.id !== "game" || ctx.swap === "none") return;
    document.querySelector("#trouble").hidden = true;
    ready(document);
    document.querySelector("#live").textContent = game.dataset.said || "";
    game.querySelector("[role=alert]")?.scrollIntoView();
    game.querySelector("#pad .error")?.scrollIntoView({ block: "nearest" });
  });
  function trouble(event, words) {
    if (event.detail.ctx.sourceElement?.id === "follows") return; // a look ahead may fail unseen
    const note = document.querySelector("#trouble");
    if (!note) return;
    note.textContent = words;
    note.hidden = false;
    note.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("htmx:error", (event) => trouble(event, "No answer from the network. Nothing is lost: what you keyed is kept on this phone. Try again in a moment."));
  document.addEventListener("htmx:response:error", (event) => {
    const status = event.detail.ctx.response.status;
    if (status === 409 || status === 422) return; // these come with the words for it
    trouble(event, status === 403
      ? "This phone may not write on this sheet, so nothing was stored. Load the page again."
      : `The server could not store that (${status}). Nothing is lost: what you keyed is kept on this phone. Try again in a moment.`);
  });
  document.addEventListener("DOMContentLoaded", () => ready(document));
})();
