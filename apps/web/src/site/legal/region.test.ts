import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { findRegion } from "./region.ts";

beforeEach(() => void standInBrowser());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("[LEGAL-07] a lookup without an answer is aborted after 3 s, and the visitor counts as being in the EU", async () => {
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
