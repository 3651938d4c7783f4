import { expect, it } from "vitest";
import type { Outcome } from "./outcome.ts";
import { judged } from "./playwright-suite.ts";

const unsteady = (count: number): Outcome[] =>
  Array.from({ length: count }, (_, at) => ({ title: `${at}`, passed: true, isUnsteady: true }));
const steady: Outcome = { title: "steady", passed: true };

it("five unsteady browser tests pass; six have all failed, and no other test with them", () => {
  expect(judged([...unsteady(5), steady]).every(({ passed }) => passed)).toBe(true);
  expect(judged([...unsteady(6), steady]).filter(({ passed }) => passed)).toEqual([steady]);
});
