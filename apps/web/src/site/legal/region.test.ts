import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { findRegion } from "./region.ts";

beforeEach(() => void standInBrowser());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("[LEGAL-07] a look-up without an answer is given up after 3 s, and means the Union", async () => {
  const patience = new AbortController();
  const given = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  vi.stubGlobal("fetch", (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  });
  const found = findRegion();
  expect(given.mock.calls).toEqual([[3000]]);
  patience.abort();
  expect(await found).toBe("EU");
  expect(sessionStorage.getItem("userRegion")).toBe("EU");
});
