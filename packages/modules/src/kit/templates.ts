import type { Channel } from "@filon/contracts";
import { type ConfigProblem, isMessageVariable, type ModuleContext, renderMessage, type Step, templateProblems } from "@filon/domain";

/** Returns the problems that would prevent a template field from being sent, for a module's `check`. */
export function checkTemplate(field: string, template: string): ConfigProblem[] {
  return templateProblems(template, isMessageVariable).map((problem) =>
    problem.kind === "unknownVariable"
      ? { code: "unknownVariable", field, detail: problem.name }
      : { code: "invalidConfig", field, detail: "malformedVariable" },
  );
}

export type Filled = { readonly text: string } | Extract<Step, { hold: string }>;

/** Fills in a template for a message on this channel, or holds the enrolment with the names of missing values: nothing is sent with a hole (MODULE-14). */
export function fill(template: string, { facts, now }: ModuleContext, channel: Channel): Filled {
  const name = facts.sender.on?.[channel];
  const rendered = renderMessage(template, name === undefined ? facts : { ...facts, sender: { ...facts.sender, name } }, now);
  return "text" in rendered ? rendered : { hold: "missingVariable", detail: rendered.missing.join(", ") };
}
