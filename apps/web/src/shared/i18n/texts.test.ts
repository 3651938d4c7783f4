import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";

let storage: Storage;
beforeEach(() => {
  ({ storage } = standInBrowser());
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share the modules, and expect French.
  vi.resetModules();
});

describe("texts", () => {
  it("[I18N-01] are French unless English was chosen", async () => {
    expect((await import("./texts.ts")).shownTexts().language).toBe("fr");
    vi.resetModules();
    storage.setItem("language", "en");
    expect((await import("./texts.ts")).shownTexts().language).toBe("en");
    vi.resetModules();
    storage.setItem("language", "de");
    expect((await import("./texts.ts")).shownTexts().language).toBe("fr");
  });

  it("[I18N-01] change language in all loaded areas and store the choice", async () => {
    const { changeLanguage, loadTexts, translateNow } = await import("./texts.ts");
    await loadTexts("ui", "prospects");
    expect(translateNow("ui.actions.cancel")).toBe("Annuler");
    await changeLanguage("en");
    expect([translateNow("ui.actions.cancel"), translateNow("prospects.status.new")]).toEqual(["Cancel", "New"]);
    expect(storage.getItem("language")).toBe("en");
    expect(document.documentElement.lang).toBe("en");
  });

  it("[PROSPECT-11] an empty note is refused in the exact words", async () => {
    storage.setItem("language", "en");
    const { loadTexts, translateNow } = await import("./texts.ts");
    await loadTexts("prospects");
    expect(translateNow("prospects.notes.empty")).toBe("Please enter a note before adding it");
  });

  it("loaded concurrently by two callers are all available", async () => {
    const { loadTexts, shownTexts } = await import("./texts.ts");
    await Promise.all([loadTexts("ui"), loadTexts("lists"), loadTexts("ui", "shell")]);
    expect(Object.keys(shownTexts().dictionary).sort()).toEqual(["lists", "shell", "ui"]);
  });

  it("of a code whose values are missing are undefined", async () => {
    const { loadTexts, textIfAny } = await import("./texts.ts");
    await loadTexts("prospects");
    expect(textIfAny("prospects.bulk.limit")).toBeUndefined();
    expect(textIfAny("prospects.nowhere")).toBeUndefined();
    expect(textIfAny("prospects.status.new")).toBe("Nouveau");
  });
});
