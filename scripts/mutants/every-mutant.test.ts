import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "./every-mutant.ts";
import { titlePattern, withFault } from "./mutant.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

describe("the list of deliberate faults", () => {
  it("has at least fifteen, each with its own name", () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))("%s: its source still contains the text, and changes", (_, mutant) => {
    const source = textOf(mutant.file);
    expect(withFault(source, mutant)).not.toBe(source);
  });

  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))("%s: the test that catches it exists", (_, { test }) => {
    expect(textOf(test.file)).toContain(JSON.stringify(test.title));
  });
});

const MUTANT = { name: "a fault", file: "a.ts", find: "one()", replace: "$& two()", test: { file: "a.test.ts", title: "a (b) %s." } };

it("a text that is missing, or there twice, is an error; a replacement is taken literally", () => {
  expect(withFault("let a = one();", MUTANT)).toBe("let a = $& two();");
  expect(() => withFault("let a = 1;", MUTANT)).toThrow("0 times");
  expect(() => withFault("one(); one();", MUTANT)).toThrow("2 times");
});

it("titles are matched literally, except for the values of their rows", () => {
  const pattern = new RegExp(`^${titlePattern(MUTANT)}$`, "u");
  expect(["a (b) c.", "a (b) d e.", "a b c.", "a (b) c!"].map((title) => pattern.test(title))).toEqual([true, true, false, false]);
});
