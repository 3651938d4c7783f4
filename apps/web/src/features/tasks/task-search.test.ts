import { expect, it } from "vitest";
import { readTaskSearch } from "./task-search.ts";

const id = "0199b0a0-0000-7000-8000-000000000001";

it("reads the state of the page, and ignores what it does not know", () => {
  expect(readTaskSearch({ q: 42, closed: true, whose: "me", campaign: id, task: id })).toEqual({
    q: "42",
    closed: true,
    whose: "me",
    campaign: id,
    task: id,
  });
  expect(readTaskSearch({ q: "  ", closed: "yes", whose: "you", campaign: "c", task: [id] })).toEqual({});
});
