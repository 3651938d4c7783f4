import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { readTexts } from "@filon/i18n/dictionary-files";

/** One dictionary with flat keys: "campaigns.errors.noPru" and its text. */
export function readDictionary(root: string, language: string): Map<string, string> {
  return readTexts(join(root, "packages/i18n/locales", language));
}

/** Returns the names of a message's values, sorted; throws SyntaxError on a malformed message. */
export function paramsOf(text: string): readonly string[] {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type !== TYPE.tag) names.add(element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(text));
  return [...names].sort();
}

const HEAD = "// Made by npm run generate from packages/i18n/locales/fr; do not edit.\n\n";

function shapeOf(text: string): string {
  const params = paramsOf(text);
  return params.length === 0 ? "undefined" : `{ ${params.map((name) => `${JSON.stringify(name)}: string | number`).join("; ")} }`;
}

/** Maximum number of messages in one file, so that it stays under 400 lines. */
const MOST_IN_A_FILE = 390;
type Message = readonly [key: string, text: string];

/** Messages whose keys begin with `prefix`, and that are typed in one file of that name. */
interface KeyFile {
  readonly prefix: string;
  readonly messages: readonly Message[];
}

/** Divides an area among files: the largest sections get their own until the rest fits in one. */
function filesOf(prefix: string, messages: readonly Message[]): readonly KeyFile[] {
  if (messages.length === 0) return [];
  if (messages.length <= MOST_IN_A_FILE) return [{ prefix, messages }];
  const sectionOf = (key: string): string => key.split(".", prefix.split(".").length + 1).join(".");
  const [largest] = [...Map.groupBy(messages, ([key]) => sectionOf(key))].toSorted(([, a], [, b]) => b.length - a.length);
  if (largest === undefined) return [];
  const [section, inside] = largest;
  return [
    ...filesOf(
      prefix,
      messages.filter((message) => !inside.includes(message)),
    ),
    ...filesOf(section, inside),
  ];
}

const fileOf = (prefix: string) => `${prefix.replaceAll(".", "-").replaceAll("_", "-")}.generated.ts`;
const interfaceOf = (prefix: string) => `${prefix.replaceAll(/(?:^|[._-])(.)/gu, (_, first: string) => first.toUpperCase())}Messages`;

/**
 * Generates the typed keys, each with the values its message needs, so that a missing key or value fails the type check: a file for each area of the
 * dictionary, several for a large one, and one that combines them.
 */
export function generateMessageKeys(root: string): readonly { path: string; content: string }[] {
  const messages = [...readDictionary(root, "fr")].sort(([a], [b]) => (a < b ? -1 : 1));
  const areas = Map.groupBy(messages, ([key]) => key.slice(0, key.indexOf(".")));
  const parts = [...areas].flatMap(([area, inside]) => filesOf(area, inside));
  const files = parts.map(({ prefix, messages: inside }) => {
    const lines = inside.map(([key, text]) => `  ${JSON.stringify(key)}: ${shapeOf(text)};\n`);
    return {
      path: `packages/i18n/src/keys/${fileOf(prefix)}`,
      content: `${HEAD}/** Messages of ${prefix}, with their values. */\nexport interface ${interfaceOf(prefix)} {\n${lines.join("")}}\n`,
    };
  });
  const imports = parts.map(({ prefix }) => `import type { ${interfaceOf(prefix)} } from "./${fileOf(prefix)}";\n`);
  const bases = parts.map(({ prefix }) => `    ${interfaceOf(prefix)}`);
  const index = `${HEAD}${imports.join("")}\n/** Every message, with its values. */\nexport interface MessageParams\n  extends\n${bases.join(",\n")} {}\n\nexport type MessageKey = keyof MessageParams;\n`;
  return [...files, { path: "packages/i18n/src/keys/all.generated.ts", content: index }];
}
