import type { Generated } from "./generated-file.ts";
import { camelCase, CATEGORIES } from "./modules.ts";

/**
 * Returns the files of a new module: its definition, its test, and its words in both languages. The new step lets everybody pass; its words are
 * empty, and their tests fail until they are written.
 *
 * @param type such as `send_postcard`
 * @throws RangeError when the type is invalid or the category unknown
 */
export function newModule(type: string, category: string): readonly Generated[] {
  if (!/^[a-z][a-z0-9_]{1,63}$/u.test(type)) throw new RangeError(`A module's type is written like send_postcard, not ${type}.`);
  if (!CATEGORIES.includes(category)) throw new RangeError(`A module belongs to one of ${CATEGORIES.join(", ")}, not ${category}.`);
  const file = type.replaceAll("_", "-");
  const name = camelCase(file);
  const path = `packages/modules/src/${category}/${file}`;
  const words = `${JSON.stringify({ label: "", description: "", synonyms: "", fields: {}, features: { everybody: "" } }, null, 2)}\n`;
  return [
    { path: `${path}.ts`, content: definition(type, name, category) },
    { path: `${path}.test.ts`, content: test(name, file) },
    ...["fr", "en"].map((language) => ({ path: `packages/i18n/locales/${language}/modules/types/${type}.json`, content: words })),
  ];
}

const definition = (type: string, name: string, category: string): string => `import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Lets everybody pass. */
export const ${name} = defineModule({
  type: "${type}",
  version: 1,
  category: "${category}",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["workflow"],
    features: ["everybody"],
    updatedOn: "${new Date().toISOString().slice(0, 10)}",
  },
  channels: [],
  config: z.strictObject({}),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  plan: () => ({ go: "out" }),
});
`;

const test = (name: string, file: string): string => `import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { ${name} } from "./${file}.ts";

it("lets everybody pass", () => expect(ask(${name}, {})).toEqual({ go: "out" }));
`;
