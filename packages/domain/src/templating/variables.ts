import type { Temporal } from "temporal-polyfill";
import type { Facts, Outputs } from "../engine/types.ts";
import { render, type Rendered } from "./template.ts";

/** `step.<node>.<output>`: what an earlier step has left. */
const OUTPUT = /^step\.(?<nodeId>[^.{}|\s]{1,64})\.(?<output>[a-z]\w{0,59})$/iu;

type Reader = (facts: Facts, now: Temporal.Instant) => string | null;

/** Variables for messages (MODULE-14): the prospect's, the sender's name, and `company`, an alias of companyName (MSG-02). */
const VARIABLES: Readonly<Record<string, Reader>> = {
  firstName: ({ prospect }) => prospect.firstName,
  lastName: ({ prospect }) => prospect.lastName,
  companyName: ({ prospect }) => prospect.company,
  company: ({ prospect }) => prospect.company,
  position: ({ prospect }) => prospect.position,
  industry: ({ prospect }) => prospect.industry,
  mutualConnections: ({ prospect }) => (prospect.mutualConnections === null ? null : String(prospect.mutualConnections)),
  location: ({ prospect }) => prospect.location,
  currentDate: ({ campaign }, now) => dateText(now, campaign.timeZone),
  connectionDegree: ({ prospect }) => prospect.connectionDegree,
  profileUrl: ({ prospect }) => prospect.profileLink,
  senderName: ({ sender }) => sender.name,
};

/** Names of the variables, in the order in which they are offered. */
export const MESSAGE_VARIABLES: readonly string[] = Object.keys(VARIABLES);

export function isMessageVariable(name: string): boolean {
  return Object.hasOwn(VARIABLES, name);
}

/** Returns the output of an earlier node that a variable names; null when it names none. */
export function outputNamed(variable: string): { readonly nodeId: string; readonly output: string } | null {
  const { nodeId, output } = OUTPUT.exec(variable)?.groups ?? {};
  return nodeId === undefined || output === undefined ? null : { nodeId, output };
}

/** Fills in a message's template for one prospect at this instant; `write` turns a value into what the text shows, such as escaped JSON. */
export function renderMessage(
  template: string,
  facts: Facts,
  now: Temporal.Instant,
  write: (value: string) => string = (value) => value,
): Rendered {
  return render(template, (name) => {
    const value = valueOf(name, facts, now)?.trim();
    return value === undefined ? null : write(value);
  });
}

/** Fills in a text that is not sent: a variable without a value or fallback shows as its name in brackets. */
export function renderWithNames(template: string, facts: Facts, now: Temporal.Instant): string {
  const rendered = renderMessage(template, facts, now);
  if ("text" in rendered) return rendered.text;
  const named = render(template, (name) => (rendered.missing.includes(name) ? `[${name}]` : valueOf(name, facts, now)));
  return "text" in named ? named.text : template;
}

function valueOf(name: string, facts: Facts, now: Temporal.Instant): string | null {
  if (isMessageVariable(name)) return VARIABLES[name]?.(facts, now) ?? null;
  const named = outputNamed(name);
  return named === null ? null : outputText(facts.outputs, named.nodeId, named.output);
}

/** Returns an earlier step's output as text; null when there is none, or when it is not a single value. */
function outputText(outputs: Outputs = {}, nodeId: string, name: string): string | null {
  const left = Object.hasOwn(outputs, nodeId) ? outputs[nodeId] : undefined;
  const value = left !== undefined && Object.hasOwn(left, name) ? left[name] : null;
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** Formats a day as DD/MM/YYYY in this zone. */
function dateText(now: Temporal.Instant, timeZone: string): string {
  const { day, month, year } = now.toZonedDateTimeISO(timeZone);
  return [String(day).padStart(2, "0"), String(month).padStart(2, "0"), String(year).padStart(4, "0")].join("/");
}
