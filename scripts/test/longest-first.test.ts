import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { LONGEST, longestFirst } from "./longest-first.ts";

const root = resolve(import.meta.dirname, "../..");
const file = (path: string) => ({ moduleId: `${root}/${path}` });

it("every file listed as long exists", () => {
  expect(LONGEST.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

it("the listed files start first, in the list's order, and the others keep theirs", () => {
  const [first = "", second = ""] = LONGEST;
  expect(longestFirst(["b.test.ts", second, "a.test.ts", first].map(file))).toEqual([first, second, "b.test.ts", "a.test.ts"].map(file));
});
