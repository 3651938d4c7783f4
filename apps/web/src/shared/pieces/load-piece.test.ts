import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPiece, PieceError } from "./load-piece.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a piece of the interface", () => {
  it("[SHELL-18] times out after 120 s", async () => {
    const failed = vi.fn();
    loadPiece(() => new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: "PieceError", reason: "timeout" }));
  });

  it("[SHELL-18] that cannot be fetched is reported as missing, with its cause", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    const error: unknown = await loadPiece(() => Promise.reject(cause)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PieceError);
    expect(error).toMatchObject({ reason: "missing", cause });
  });

  it("is asked for once more when it did not come from a server that answers", async () => {
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(7);
    expect(await loadPiece(load)).toBe(7);
  });

  it("is returned when it arrives, leaving no timer behind", async () => {
    expect(await loadPiece(async () => 7)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});
