import { expect, it } from "vitest";
import { newId } from "./ids.ts";

it("ids sort in the order they are made, even many within a millisecond, and never repeat", () => {
  const made = Array.from({ length: 10_000 }, () => newId());
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

it("an id is a UUID version 7 that contains the millisecond it was made", () => {
  const at = Date.now() + 60_000;
  const id = newId(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(at);
});
