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

const interfaceOf = (area: string) => `${area.charAt(0).toUpperCase()}${area.slice(1)}Messages`;

/**
 * Generates the typed keys, each message's key with the values it needs, so that a missing key or value fails the type check: one
 * file per area's dictionary, and one that joins them.
 */
export function generateMessageKeys(root: string): readonly { path: string; content: string }[] {
  const areas = Map.groupBy(
    [...readDictionary(root, "fr")].sort(([a], [b]) => (a < b ? -1 : 1)),
    ([key]) => key.slice(0, key.indexOf(".")),
  );
  const files = [...areas].map(([area, messages]) => {
    const lines = messages.map(([key, text]) => `  ${JSON.stringify(key)}: ${shapeOf(text)};\n`);
    return {
      path: `packages/i18n/src/keys/${area}.generated.ts`,
      content: `${HEAD}/** Every message of ${area}.json, with its values. */\nexport interface ${interfaceOf(area)} {\n${lines.join("")}}\n`,
    };
  });
  const imports = [...areas.keys()].map((area) => `import type { ${interfaceOf(area)} } from "./${area}.generated.ts";\n`);
  const bases = [...areas.keys()].map((area) => `    ${interfaceOf(area)}`);
  const index = `${HEAD}${imports.join("")}\n/** Every message, with its values. */\nexport interface MessageParams\n  extends\n${bases.join(",\n")} {}\n\nexport type MessageKey = keyof MessageParams;\n`;
  return [...files, { path: "packages/i18n/src/keys/all.generated.ts", content: index }];
}
