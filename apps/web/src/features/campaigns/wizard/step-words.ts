import type { ModuleDescription, ModuleField } from "@filon/contracts/workflow";
import { outputNamed, parseTemplate } from "@filon/domain";
import { useTexts } from "../../../shared/i18n/index.ts";
import { fieldName, optionName } from "../../../shared/module-words/index.ts";
import type { Step } from "../sequence/sequence.ts";
import { useWording, type Wording } from "../wording.ts";

/** Names of advanced fields: shown on demand and left out of the summary. */
export const ADVANCED: ReadonlySet<string> = new Set(["maxRetries", "onError", "onSuccess", "priority", "timeoutSeconds"]);
/** Fields shown only for e-mail. */
const EMAIL_ONLY: ReadonlySet<string> = new Set(["subject", "inThread"]);

/**
 * Returns the fields to show in a step's form for the current settings; a field that depends on another takes the form that fits the
 * other's value.
 */
export function shownFields(module: ModuleDescription, config: Step["config"]): ModuleDescription["fields"] {
  return formFields(module.fields, { ...module.defaults, ...config });
}

/** Returns those of the fields that are shown for the current values of their form or row, in the form these values require. */
export function formFields<Field extends ModuleField>(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Field[] {
  return fields.flatMap((field) => {
    if (EMAIL_ONLY.has(field.name) && "channel" in values && values["channel"] !== "email") return [];
    if (field.showWhen && !field.showWhen.is.includes(wordsOf(values[field.showWhen.field]))) return [];
    if (!field.dependsOn) return [field];
    const form = field.dependsOn.forms[wordsOf(values[field.dependsOn.field])];
    return form === null ? [] : [{ ...field, ...form, kind: form?.kind ?? field.kind }];
  });
}

/** Returns a step's settings with one changed, and with dependent ones reset if they no longer fit. */
export function changedConfig(module: ModuleDescription, config: Step["config"], name: string, value: unknown): Step["config"] {
  return changedValues(
    module.fields,
    config,
    name,
    typeof module.defaults[name] === "string" && typeof value === "number" ? String(value) : value,
  );
}

/** Returns the values of a form or row with one changed, and with dependent ones reset if they no longer fit. */
export function changedValues(
  fields: readonly ModuleField[],
  values: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...values, [name]: value };
  for (const field of fields.filter(({ dependsOn }) => dependsOn?.field === name)) {
    const isSelect = field.kind === "select";
    const options = field.dependsOn?.forms[wordsOf(value)]?.options;
    if (isSelect && options?.includes(wordsOf(changed[field.name]))) continue;
    changed[field.name] = isSelect ? (options?.[0] ?? "") : "";
  }
  return changed;
}

/** Returns the name of an option, from the texts of its field or of the field whose values it lists; else the option itself. */
export function optionText(wording: Wording, type: string, field: ModuleField, option: string, values: Step["config"]): string {
  const listed = field.dependsOn && optionName(wording, type, wordsOf(values[field.dependsOn.field]), option);
  return optionName(wording, type, field.name, option) ?? listed ?? option;
}

/** Units of a duration, largest first, with their seconds. */
const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** Returns a number of seconds in the largest unit of which it is a whole number, such as "30 jours"; null for less than a minute. */
export function durationText(wording: Wording, seconds: unknown): string | null {
  if (typeof seconds !== "number" || seconds < 60) return null;
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ["seconds", 1];
  return wording(`modules.durations.${unit}`, { count: seconds / length });
}

/** Returns the channel of a step, which decides its line's colour; null for a step without a channel. */
export function stepChannel(module: ModuleDescription | undefined, config: Step["config"]): string | null {
  if (!module || module.channels.length === 0) return null;
  const chosen = config["channel"] ?? module.defaults["channel"];
  return module.channels.find((channel) => channel === chosen) ?? module.channels[0] ?? null;
}

/** A step's texts. */
export interface StepWords {
  readonly name: string;
  /** What the step does, in a few words; may be empty. */
  readonly summary: string;
}

/** Returns a function that gives a step's name and summary. */
export function useStepWords(modules: ReadonlyMap<string, ModuleDescription>): (step: Pick<Step, "type" | "config">) => StepWords {
  const wording = useWording();
  const t = useTexts();
  return ({ type, config }) => {
    const module = modules.get(type);
    const channel = stepChannel(module, config);
    const label = wording(`modules.types.${type}.label`) ?? type;
    const own = module?.aliasOf ?? type;
    const named =
      module && module.channels.length > 1 && channel !== null
        ? `${label} · ${wording(`campaigns.channels.${channel}`) ?? channel}`
        : label;
    if (!module) return { name: named, summary: "" };
    const values = { ...module.defaults, ...config };
    const fields = shownFields(module, config).filter(({ name, kind }) => !ADVANCED.has(name) && kind !== "boolean" && name !== "channel");
    const texts = fields
      .filter(({ kind }) => kind === "template" || kind === "longText")
      .map(({ name }) => readable(wordsOf(values[name]).trim(), wording));
    const written = texts.find((words) => words !== "");
    // A message is known by its text; other steps also by their other settings.
    if (texts.length > 0 && (module.outward || texts.length === fields.length))
      return { name: named, summary: written ?? t("campaigns.sequence.noText") };
    const count = numberOf(values["value"]);
    const spans = count === "" ? null : wording(`modules.durations.${wordsOf(values["unit"])}`, { count });
    if (spans !== null) return { name: named, summary: spans };
    const parts = fields.map((field): string => {
      const value = values[field.name];
      if (field.kind === "rows") return rowsSummary(value);
      if (field.kind === "template" || field.kind === "longText") return readable(wordsOf(value).trim(), wording);
      if (field.kind === "duration") return durationText(wording, value) ?? "";
      if (Array.isArray(value))
        return textsOf(value)
          .map((each) => optionText(wording, own, field, each, values))
          .join(", ");
      return field.kind === "select" ? optionText(wording, own, field, wordsOf(value), values) : wordsOf(value);
    });
    // A number says nothing without its name, unless it is what another field compares with.
    const isLabelled = ({ name, kind }: ModuleField) => kind === "number" && name !== "value";
    const labelled = fields.flatMap((field, index) => {
      const value = isLabelled(field) ? (parts[index] ?? "") : "";
      return value === "" ? [] : [t("campaigns.sequence.labelled", { label: fieldName(wording, own, field.name), value })];
    });
    const others = parts.filter((part, index) => part !== "" && fields[index] !== undefined && !isLabelled(fields[index])).join(" ");
    const bare = [others, ...labelled].filter((part) => part !== "").join(" · ");
    return { name: named, summary: bare };
  };
}

/** Returns the names of the rows, the number of rows if the user has named none, or an empty text if there are none. */
export function rowsSummary(value: unknown): string {
  if (!Array.isArray(value)) return "";
  const labels = value.flatMap((row: unknown) =>
    typeof row === "object" && row !== null && "label" in row && typeof row.label === "string" && row.label !== "" ? [row.label] : [],
  );
  if (labels.length > 0) return labels.join(", ");
  return value.length === 0 ? "" : String(value.length);
}

/** Shows a template with the names of its variables instead of their placeholders. */
export function readable(template: string, wording: Wording): string {
  return parseTemplate(template)
    .map((part) => (part.kind === "text" ? part.text : `‹${variableName(part.name, wording)}›`))
    .join("");
}

/** Returns the name of a variable: of an earlier step's output, the output's. */
function variableName(name: string, wording: Wording): string {
  const output = outputNamed(name)?.output;
  return (output === undefined ? wording(`modules.variables.${name}`) : wording(`modules.outputs.${output}`)) ?? output ?? name;
}

/** Returns a setting as text; empty unless it is text or a number. */
export function wordsOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns the texts and numbers of a list, as texts; an imported file may contain anything else too. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(wordsOf).filter((words) => words !== "") : [];
}

/** Returns a number, also from a text; an empty text if it is not a number. */
export function numberOf(value: unknown): number | "" {
  const words = wordsOf(value).trim();
  return words !== "" && Number.isFinite(Number(words)) ? Number(words) : "";
}
