import type { Channel } from "@filon/contracts/outreach";
import {
  type ConfigProblem,
  isMessageVariable,
  type ModuleContext,
  type Offered,
  parseTemplate,
  renderMessage,
  type ModuleAnswer,
  templateProblems,
} from "@filon/domain";

/**
 * Returns the problems of a template field, for a module's `check`: unknown variables, malformed braces, and outputs of earlier steps that
 * may be missing and have no fallback.
 */
export function checkTemplate(field: string, template: string, offered: Offered): ConfigProblem[] {
  const known = (name: string): boolean => isMessageVariable(name) || offered(name) !== "never";
  return [
    ...templateProblems(template, known).map((problem): ConfigProblem =>
      problem.kind === "unknownVariable"
        ? { code: "unknownVariable", field, detail: problem.name }
        : { code: "invalidConfig", field, detail: "malformedVariable" },
    ),
    ...withoutFallback(template)
      .filter((name) => !isMessageVariable(name) && offered(name) === "maybe")
      .map((name): ConfigProblem => ({ code: "maybeMissing", field, detail: name })),
  ];
}

function withoutFallback(template: string): string[] {
  return parseTemplate(template).flatMap((part) => (part.kind === "variable" && part.fallback === null ? [part.name] : []));
}

/** A filled-in template, or the hold for its missing values. */
export type Filled = { readonly text: string } | Extract<ModuleAnswer, { hold: string }>;

/** Fills in a template for a message on this channel, or holds the enrolment with the names of variables without a value (MODULE-14). */
export function fill(template: string, { facts, now }: ModuleContext, channel: Channel): Filled {
  const name = facts.sender.on?.[channel];
  const rendered = renderMessage(template, name === undefined ? facts : { ...facts, sender: { ...facts.sender, name } }, now);
  return "text" in rendered ? rendered : { hold: "missingVariable", detail: rendered.missing.join(", ") };
}
