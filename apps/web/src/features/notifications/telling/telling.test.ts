import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showOnDesktop } from "./desktop.ts";
import { badgedIcon } from "./favicon-badge.ts";

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>\n';
const told = {
  _id: "018f0000-0000-7000-8000-000000000001",
  title: "Import terminé",
  message: "salon.csv",
  createdAt: "2026-11-20T09:00:00.000Z",
  read: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("the tab's icon", () => {
  it.each([
    [1, "1"],
    [99, "99"],
    [100, "99+"],
    [5000, "99+"],
  ])("[NOTIF-08] with %i unread shows %s on red", (count, label) => {
    const drawn = badgedIcon(ICON, count);
    expect(drawn).toContain(`>${label}</text></svg>`);
    expect(drawn).toContain('fill="#e02211"');
  });

  it("is unchanged with none", () => {
    expect(badgedIcon(ICON, 0)).toBe(ICON);
  });
});

describe("the sound", () => {
  const played: { src: string; volume: number }[] = [];
  let now = 0;
  beforeEach(() => {
    played.length = 0;
    now = 10_000;
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("performance", { now: () => now });
    vi.stubGlobal(
      "Audio",
      class {
        volume = 1;
        readonly src: string;
        constructor(src: string) {
          this.src = src;
        }
        async play() {
          played.push({ src: this.src, volume: this.volume });
          throw new DOMException("not before a click", "NotAllowedError");
        }
      },
    );
  });

  it("[NOTIF-11] is /notification.mp3 at half volume; a browser that blocks it is ignored", async () => {
    const { playSound } = await import("./sound.ts");
    playSound("one");
    expect(played).toEqual([{ src: "/notification.mp3", volume: 0.5 }]);
  });

  it("plays once for a message and its notification", async () => {
    const { playSound } = await import("./sound.ts");
    playSound("one");
    now += 40;
    playSound("two");
    now += 1000;
    playSound("three");
    expect(played).toHaveLength(2);
  });
});

describe("on the desktop", () => {
  const shown: unknown[] = [];
  let asked = 0;
  function browser(permission: string, answer: string) {
    shown.length = 0;
    asked = 0;
    class Desktop extends EventTarget {
      static permission = permission;
      static requestPermission = async () => {
        asked += 1;
        return answer;
      };
      constructor(title: string, options: object) {
        super();
        shown.push({ title, ...options });
      }
    }
    vi.stubGlobal("Notification", Desktop);
    vi.stubGlobal("window", { Notification: Desktop });
  }

  it("[NOTIF-10] shows a notification, asking for permission if undecided", async () => {
    browser("default", "granted");
    await showOnDesktop(told, () => undefined);
    expect([asked, shown]).toEqual([1, [{ title: "Import terminé", body: "salon.csv", tag: told._id, icon: "/favicon.svg" }]]);
  });

  it("[NOTIF-10] asks only once, and shows nothing after a refusal", async () => {
    browser("granted", "granted");
    await showOnDesktop(told, () => undefined);
    expect([asked, shown.length]).toEqual([0, 1]);
    browser("denied", "granted");
    await showOnDesktop(told, () => undefined);
    expect([asked, shown.length]).toEqual([0, 0]);
    browser("default", "denied");
    await showOnDesktop(told, () => undefined);
    expect([asked, shown.length]).toEqual([1, 0]);
  });

  it("does nothing in a browser without desktop notifications", async () => {
    vi.stubGlobal("window", {});
    await expect(showOnDesktop(told, () => undefined)).resolves.toBeUndefined();
  });
});
