import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTabBadge, type TabBadge } from "./tab-badge.ts";

/** A document whose title can be observed and whose visibility can be changed. */
class StandInDocument extends EventTarget {
  hidden = false;
  readonly head = {};
  readonly watchers = new Set<() => void>();
  #title = "Prospects · Filon";
  get title() {
    return this.#title;
  }
  set title(text: string) {
    this.#title = text;
    for (const watcher of this.watchers) watcher();
  }
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: StandInDocument;
let window: EventTarget;
let badge: TabBadge;
const icons: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = new StandInDocument();
  window = new EventTarget();
  icons.length = 0;
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", window);
  vi.stubGlobal(
    "MutationObserver",
    class {
      readonly #watcher: () => void;
      constructor(watcher: () => void) {
        this.#watcher = watcher;
      }
      observe() {
        page.watchers.add(this.#watcher);
      }
      disconnect() {
        page.watchers.delete(this.#watcher);
      }
    },
  );
  badge = startTabBadge({ drawIcon: (count) => icons.push(count) });
});
afterEach(() => {
  badge.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[NOTIF-07] the title shows the unread count in brackets on every page", () => {
  badge.show(3, "3 nouvelles notifications");
  expect(page.title).toBe("(3) Prospects · Filon");
  page.title = "Campagnes · Filon";
  expect(page.title).toBe("(3) Campagnes · Filon");
  badge.show(0, "");
  expect([page.title, icons.at(-1)]).toEqual(["Campagnes · Filon", 0]);
});

it("[NOTIF-09] the title of a hidden tab with unread items flashes every 1000 ms", () => {
  page.turn(true);
  badge.show(2, "2 nouvelles notifications");
  const seen = [0, 999, 1, 1000, 1000].map((ms) => {
    vi.advanceTimersByTime(ms);
    return page.title;
  });
  const [steady, flash] = ["(2) Prospects · Filon", "(2) 2 nouvelles notifications"];
  expect(seen).toEqual([steady, steady, flash, steady, flash]);
});

it("keeps a title that the page sets while flashing", () => {
  page.turn(true);
  badge.show(1, "1 nouvelle notification");
  vi.advanceTimersByTime(1000);
  page.title = "Tableau de bord · Filon";
  vi.advanceTimersByTime(1000);
  expect(page.title).toBe("(1) Tableau de bord · Filon");
});

it.each(["focus", "visibility"])("[NOTIF-09] %s stops the flashing and removes the badge after 2000 ms", (how) => {
  page.turn(true);
  badge.show(2, "2 nouvelles notifications");
  vi.advanceTimersByTime(1000);
  if (how === "visibility") page.turn(false);
  else {
    page.hidden = false;
    window.dispatchEvent(new Event("focus"));
  }
  vi.advanceTimersByTime(1999);
  expect([page.title, icons.at(-1)]).toEqual(["(2) Prospects · Filon", 2]);
  vi.advanceTimersByTime(1);
  expect([page.title, icons.at(-1)]).toEqual(["Prospects · Filon", 0]);
  badge.show(1, "");
  expect(page.title).toBe("Prospects · Filon");
  badge.show(2, "");
  expect(page.title).toBe("(2) Prospects · Filon");
});

it("a tab without unread items never flashes, and stopping restores its title", () => {
  page.turn(true);
  badge.show(0, "");
  vi.advanceTimersByTime(5000);
  expect(page.title).toBe("Prospects · Filon");
  badge.show(4, "4");
  badge.stop();
  expect([page.title, page.watchers.size, vi.getTimerCount()]).toEqual(["Prospects · Filon", 0, 0]);
});
