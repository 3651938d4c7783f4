// Updates the page when the network changes, without touching a reply being written.
const text = (element) => element.getAttribute("data-live");

function isWriting() {
  return [...document.querySelectorAll("textarea")].some((area) => area.value !== "");
}

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  showLocalTimes(next);
  const [before, after] = [document, next].map((page) => [...page.querySelectorAll("[data-live]")]);
  const same = before.length === after.length && before.every((element, index) => text(element) === text(after[index]));
  const [talks, nextTalks] = [document, next].map((page) => page.querySelector("[data-live-all]"));
  const boxes = (page) => page.querySelectorAll("textarea").length;
  if (talks && nextTalks && (!same || boxes(document) !== boxes(next)) && !isWriting()) {
    talks.replaceChildren(...nextTalks.childNodes);
    return;
  }
  for (const element of before) {
    const changed = after.find((other) => text(other) === text(element));
    // Keep the keyboard focus where it is.
    if (changed && changed.innerHTML !== element.innerHTML) {
      const focused = element.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
      element.replaceChildren(...changed.childNodes);
      if (focused) element.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
    }
  }
}

let running = false;
let again = false;
async function refreshOnce() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    await refresh();
  } catch {
    // The server is unreachable for a moment; the next change updates the page.
  }
  running = false;
  if (again) {
    again = false;
    void refreshOnce();
  }
}

const events = new EventSource("/live");
events.addEventListener("change", () => void refreshOnce());
addEventListener("pagehide", () => events.close());
