import { expect, it } from "vitest";
import { choiceFor, NOBODY_LET_IN, withGroup, withPerson } from "./choice.ts";

it("letting in a group replaces the people of it let in one by one; leaving the group out again leaves them out too", () => {
  const one = withPerson(withPerson(NOBODY_LET_IN, "a", "recent", true), "b", "answered", true);
  const all = withGroup(one, "recent", true);
  expect(all).toEqual({ groups: ["recent"], people: [{ id: "b", group: "answered" }], refusalsConfirmed: false });
  expect(withGroup(withPerson(all, "c", "answered", true), "answered", false)).toEqual({
    groups: ["recent"],
    people: [],
    refusalsConfirmed: false,
  });
});

it("refusals stay confirmed while any person who refused is let in", () => {
  const one = withPerson(NOBODY_LET_IN, "a", "refused", true);
  expect(one.refusalsConfirmed).toBe(true);
  expect(withPerson(one, "a", "refused", false).refusalsConfirmed).toBe(false);
  expect(withGroup(NOBODY_LET_IN, "refused", true).refusalsConfirmed).toBe(true);
});

it("a choice applies only to the lists it was made for", () => {
  const choice = withGroup(NOBODY_LET_IN, "refused", true);
  const made = { choice, listIds: ["lille", "lyon"] };
  expect(choiceFor(made, ["lyon", "lille"])).toBe(choice);
  expect(choiceFor(made, ["lille", "lyon", "nantes"])).toEqual(NOBODY_LET_IN);
  expect(choiceFor(made, ["lille", "nantes"])).toEqual(NOBODY_LET_IN);
  expect(choiceFor(made, [])).toEqual(NOBODY_LET_IN);
});
