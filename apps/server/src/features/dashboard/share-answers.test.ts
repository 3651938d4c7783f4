import { expect, it, vi } from "vitest";
import { shareAnswers } from "./share-answers.ts";

it("computes one answer for all concurrent callers", async () => {
  const share = shareAnswers<number>(1000);
  const make = vi.fn(async () => 7);
  expect(await Promise.all([share("a", make), share("a", make), share("b", make)])).toEqual([7, 7, 7]);
  expect(make).toHaveBeenCalledTimes(2);
});

it("does not cache a failure", async () => {
  const share = shareAnswers<number>(1000);
  await expect(share("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await share("a", async () => 7)).toBe(7);
});
