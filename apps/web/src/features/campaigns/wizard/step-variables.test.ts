import { expect, it } from "vitest";
import { shownTemplate, type StepVariable, storedTemplate } from "./step-variables.ts";

const variable = (stored: string, shown: string): StepVariable => ({
  variable: stored,
  shown,
  step: "",
  output: "",
  isOffered: true,
  needsFallback: false,
});
const variables = [variable("step.s-1.score", "Score › Score"), variable("step.s-2.score", "Score (2) › Score")];

it("shows variables of steps by the steps' names, and stores them by the steps' ids, fallbacks and other variables unchanged", () => {
  const stored = "{{firstName|là}} {{step.s-1.score}} {{step.s-2.score|0}} {{step.gone.score}} {{";
  const shown = "{{firstName|là}} {{Score › Score}} {{Score (2) › Score|0}} {{step.gone.score}} {{";
  expect(shownTemplate(stored, variables)).toBe(shown);
  expect(storedTemplate(shown, variables)).toBe(stored);
});

it("leaves text that is no complete variable as it is typed", () => {
  for (const text of ["{{Score › Scor", "Score › Score", "{{Score › Score x}}", "{Score › Score}"]) {
    expect(storedTemplate(text, variables)).toBe(text);
  }
});
