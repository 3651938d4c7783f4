import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

type Texts = { [name: string]: string | Texts };

/** One dictionary as flat keys: "campaigns.errors.noPru" to its text. */
export function readDictionary(root: string, language: string): Map<string, string> {
  const folder = join(root, "packages/i18n/locales", language);
  const flat = new Map<string, string>();
  const walk = (texts: Texts, prefix: string): void => {
    for (const [name, value] of Object.entries(texts)) {
      if (typeof value === "string") flat.set(`${prefix}.${name}`, value);
      else walk(value, `${prefix}.${name}`);
    }
  };
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith(".json")) walk(JSON.parse(readFileSync(join(folder, file), "utf8")) as Texts, file.slice(0, -".json".length));
  }
  return flat;
}

/** Names of the values that a message takes, sorted; throws SyntaxError on a malformed message. */
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

/** The typed keys: each message's key with the values it needs, so that a missing key or value fails the type check. */
export function generateMessageKeys(root: string): { path: string; content: string } {
  const lines = [...readDictionary(root, "fr")]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => {
      const params = paramsOf(text);
      const shape =
        params.length === 0 ? "undefined" : `{ ${params.map((name) => `${JSON.stringify(name)}: string | number`).join("; ")} }`;
      return `  ${JSON.stringify(key)}: ${shape};`;
    });
  return {
    path: "packages/i18n/src/keys.generated.ts",
    content: `// Made by npm run generate from packages/i18n/locales/fr; do not edit.\n\n/** Every message, with the values it is made with. */\nexport interface MessageParams {\n${lines.join("\n")}\n}\n\nexport type MessageKey = keyof MessageParams;\n`,
  };
}
