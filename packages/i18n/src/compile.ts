import { existsSync, readdirSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { basename, dirname, join } from "node:path";
import { readArea, type SourceTexts } from "./dictionary-files.ts";
import type { Message, MessagePart, Texts } from "./message.ts";

/** Returns the compiled form of an ICU element; `#` stands for the number of the enclosing plural. */
function partOf(element: MessageFormatElement, counted: string | null): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { value: element.value };
    case TYPE.pound:
      if (counted !== null) return { number: counted };
      break;
    case TYPE.number:
      if (element.style === null || element.style === undefined) return { number: element.value };
      break;
    case TYPE.select:
      return { select: element.value, forms: formsOf(element.options, counted) };
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType === "cardinal")
        return { plural: element.value, forms: formsOf(element.options, element.value) };
      break;
    default:
  }
  throw new SyntaxError("Messages hold plain values, {n, number}, select, and plural without offset; this one holds something else");
}

function formsOf(options: Readonly<Record<string, { value: MessageFormatElement[] }>>, counted: string | null): Record<string, Message> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, messageOf(value, counted)]));
}

function messageOf(elements: readonly MessageFormatElement[], counted: string | null): Message {
  const parts = elements.map((element) => partOf(element, counted));
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

/** Compiles an ICU message. Throws SyntaxError when it is malformed, or uses what no text of Filon needs, such as dates or tags. */
export function compileMessage(text: string): Message {
  // Without these two characters, ICU text is shown as it is.
  return text.includes("{") || text.includes("'") ? messageOf(parse(text), null) : text;
}

/** Compiles all texts of an area; throws like compileMessage. */
export function compileTexts(texts: SourceTexts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? compileMessage(text) : compileTexts(text)]),
  );
}

const DICTIONARY = /\/i18n\/locales\/[a-z]+\/[^/]+\.json$/u;

/** Returns the bundler plugin that compiles dictionaries where they are imported, each area as one piece (see readArea). */
export function compiledDictionaries() {
  return {
    name: "filon-compiled-dictionaries",
    // Runs before the bundler turns the JSON into a module.
    enforce: "pre" as const,
    transform(this: { addWatchFile?: (path: string) => void }, _json: string, id: string): string | null {
      if (!DICTIONARY.test(id)) return null;
      const [folder, area] = [dirname(id), basename(id, ".json")];
      if (existsSync(join(folder, area))) for (const path of filesIn(join(folder, area))) this.addWatchFile?.(path);
      return JSON.stringify(compileTexts(readArea(folder, area)));
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}
