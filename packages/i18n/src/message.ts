import type { Language } from "./language.ts";

/**
 * A message compiled from ICU text by compileMessage: a text without values, or its parts in order. It is plain JSON, so that a
 * browser needs no parser.
 */
export type Message = string | readonly MessagePart[];

/** Text, a value inserted as it is, a number in the language's format, or one of several messages chosen by a value. */
export type MessagePart =
  | string
  | { readonly value: string }
  | { readonly number: string }
  | { readonly plural: string; readonly forms: Readonly<Record<string, Message>> }
  | { readonly select: string; readonly forms: Readonly<Record<string, Message>> };

/** Compiled texts of one area, nested by key. */
export interface Texts {
  readonly [name: string]: Message | Texts;
}

export type MessageValues = Readonly<Record<string, string | number>>;

/** Cached, because creating these costs more than using them. */
const numberFormats = new Map<Language, Intl.NumberFormat>();
const pluralRules = new Map<Language, Intl.PluralRules>();

function once<Made>(made: Map<Language, Made>, language: Language, make: () => Made): Made {
  const kept = made.get(language) ?? make();
  made.set(language, kept);
  return kept;
}

function valueOf(values: MessageValues, name: string): string | number {
  if (!(name in values)) throw new Error(`The message needs a value for “${name}”`);
  return values[name] ?? "";
}

function chosenForm(forms: Readonly<Record<string, Message>>, choices: readonly string[]): Message {
  const choice = [...choices, "other"].find((name) => Object.hasOwn(forms, name));
  return (choice === undefined ? undefined : forms[choice]) ?? "";
}

function formatPart(part: MessagePart, language: Language, values: MessageValues): string {
  if (typeof part === "string") return part;
  if ("value" in part) return String(valueOf(values, part.value));
  if ("number" in part)
    return once(numberFormats, language, () => new Intl.NumberFormat(language)).format(Number(valueOf(values, part.number)));
  if ("select" in part) return formatMessage(chosenForm(part.forms, [String(valueOf(values, part.select))]), language, values);
  const count = valueOf(values, part.plural);
  const category = once(pluralRules, language, () => new Intl.PluralRules(language)).select(Number(count));
  return formatMessage(chosenForm(part.forms, [`=${count}`, category]), language, values);
}

/** Returns the message with its values inserted. Throws an Error when a value is missing. */
export function formatMessage(message: Message, language: Language, values: MessageValues): string {
  return typeof message === "string" ? message : message.map((part) => formatPart(part, language, values)).join("");
}
