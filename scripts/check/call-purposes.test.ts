import { resolve } from "node:path";
import { lists } from "@filon/contracts/lists";
import { expect, it } from "vitest";
import { callPurposeProblems, ownCallPurposeProblems } from "./call-purposes.ts";
import { declaredEndpoints } from "./routes.ts";

const texts = (purpose: string, key = "get_lists") => new Map([[`api.calls.${key}`, purpose]]);
const problemsOf = (purpose: string) => callPurposeProblems([lists.list], { fr: texts("Les listes"), en: texts(purpose) });

it("a call without a purpose in one of the languages is a problem, and so is a purpose without a call", () => {
  expect(callPurposeProblems([lists.list], { fr: texts("Les listes"), en: new Map() })).toContainEqual(
    expect.stringContaining("get_lists is missing"),
  );
  expect(callPurposeProblems([], { fr: texts("Les listes"), en: texts("List lists") })).toEqual([
    expect.stringContaining("belongs to no call"),
  ]);
});

it.each([
  ["The workspace’s lists", "begin with a verb"],
  ["Rename lists", "begin what is read with"],
  ["List the lists of somebody", "without “somebody”"],
  ["List the workspace’s lists.", "no full stop"],
  [`List ${"lists, ".repeat(30)}`, "at most 140 characters"],
])("“%s” is refused as the purpose of reading lists", (purpose, problem) => {
  expect(problemsOf(purpose)).toEqual([expect.stringContaining(problem)]);
});

it("every call of the contracts has a purpose in plain words", () => {
  expect(problemsOf("List the workspace’s lists")).toEqual([]);
  expect(ownCallPurposeProblems(resolve(import.meta.dirname, "../.."), declaredEndpoints())).toEqual([]);
});
