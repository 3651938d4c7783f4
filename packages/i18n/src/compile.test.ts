import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, it } from "vitest";
import { compileMessage } from "./compile.ts";
import { listAreas, readArea, type SourceTexts } from "./dictionary-files.ts";
import { LANGUAGES } from "./language.ts";
import { formatMessage, type Message, type MessageValues } from "./message.ts";

const locales = fileURLToPath(new URL("../locales/", import.meta.url));

function textsOf(texts: SourceTexts): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : textsOf(text)));
}

/** Returns the names of a message's values, each with values that exercise its forms. */
function valuesOf(message: Message, found = new Map<string, Set<string | number>>()): Map<string, Set<string | number>> {
  const add = (name: string, values: readonly (string | number)[]) => found.set(name, new Set([...(found.get(name) ?? []), ...values]));
  for (const part of typeof message === "string" ? [] : message) {
    if (typeof part === "string") continue;
    if ("value" in part) add(part.value, []);
    if ("number" in part) add(part.number, [0, 1, 12_345.5]);
    if ("plural" in part) add(part.plural, [0, 1, 1.5, 2, 5, 86_400, 1_000_000]);
    if ("select" in part) add(part.select, [...Object.keys(part.forms), "something else"]);
    if ("forms" in part) for (const form of Object.values(part.forms)) valuesOf(form, found);
  }
  return found;
}

/** Returns sets of values that together use each value of each name at least once. */
function samplesOf(message: Message): readonly MessageValues[] {
  const names = [...valuesOf(message)].map(([name, values]) => [name, values.size > 0 ? [...values] : ["Élodie", 0, 1234]] as const);
  const longest = Math.max(1, ...names.map(([, values]) => values.length));
  return Array.from({ length: longest }, (_, turn) =>
    Object.fromEntries(names.map(([name, values]) => [name, values[turn % values.length] ?? ""])),
  );
}

it.each(LANGUAGES)("a compiled message reads the same as the ICU message, for every text in %s", (language) => {
  const different: string[] = [];
  let compared = 0;
  for (const area of listAreas(`${locales}${language}`)) {
    for (const text of textsOf(readArea(`${locales}${language}`, area))) {
      const message = compileMessage(text);
      const reference = new IntlMessageFormat(text, language);
      for (const values of samplesOf(message)) {
        compared += 1;
        if (formatMessage(message, language, values) !== reference.format(values)) different.push(text);
      }
    }
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(2000);
});

it("a text without values is compiled to the text shown", () => {
  expect(compileMessage("Bienvenue")).toBe("Bienvenue");
  expect(compileMessage("l''envoi de '{'prénom'}'")).toBe("l'envoi de {prénom}");
});

it("a message without one of its values throws", () => {
  const message = compileMessage("{count, plural, one {# contact} other {# contacts}} de {name}");
  expect(() => formatMessage(message, "fr", { count: 2 })).toThrow("name");
  expect(() => formatMessage(message, "fr", { name: "Ada" })).toThrow("count");
});

it.each([
  "{when, date, short}",
  "{n, selectordinal, other {#}}",
  "{n, plural, offset:1 other {#}}",
  "{n, number, percent}",
  "<b>x</b> {n}",
])("%s is refused: no text of Filon needs it", (text) => {
  expect(() => compileMessage(text)).toThrow(SyntaxError);
});
