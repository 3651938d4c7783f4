import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { GraphProblem } from "@filon/contracts/workflow";
import { END_REASONS, GUARD_CODES, HOLD_CODES, MESSAGE_VARIABLES, type ModuleDefinition, parseConfig } from "@filon/domain";
import { catalogue, describeModule, modules } from "@filon/modules";
import { SAMPLE_CONFIGS } from "@filon/modules/sample-configs";
import { expect, it } from "vitest";
import { readDictionary } from "./i18n-keys.ts";
import { generateModuleRegistry } from "./modules.ts";

const root = resolve(import.meta.dirname, "../..");

it("the registry contains every module in the tree", () => {
  const { path, content } = generateModuleRegistry(root);
  expect(readFileSync(join(root, path), "utf8")).toBe(content);
});

const reasons = [
  "required",
  "number",
  "email",
  "url",
  "tooLong",
  "tooSmall",
  "tooBig",
  "unknownField",
  "invalid",
  "duplicate",
  "malformedVariable",
  "endBeforeStart",
  "timeZone",
  "formula",
  "secretHeader",
  "reservedHeader",
];

/** Everything in the engine and its modules that users may read. */
function keysToSay(): string[] {
  const described = [...catalogue.values()].map(describeModule);
  return [
    ...modules.flatMap(({ type, listing: { category, tags, features } }) => [
      `marketplace.categories.${category}`,
      `modules.types.${type}.synonyms`,
      ...tags.map((tag) => `modules.tags.${tag}`),
      ...features.map((feature) => `modules.types.${type}.features.${feature}`),
    ]),
    ...described.flatMap(({ type, category }) => [
      `modules.types.${type}.label`,
      `modules.types.${type}.description`,
      `modules.categories.${category}`,
    ]),
    ...MESSAGE_VARIABLES.map((name) => `modules.variables.${name}`),
    ...GUARD_CODES.map((code) => `engine.guards.${code}`),
    ...HOLD_CODES.map((code) => `engine.holds.${code}`),
    ...END_REASONS.map((code) => `engine.ends.${code}`),
    ...GraphProblem.shape.code.options.map((code) => `workflow.problems.${code}`),
    ...reasons.map((reason) => `workflow.reasons.${reason}`),
  ];
}

/** What a form and a map show about a module, each in the module's own words or in those shared by all: the keys of which one must exist. */
function wordsToFind(): string[][] {
  return modules
    .map(describeModule)
    .flatMap(({ type, fields, inputs, outputs, optional }) => [
      ...fields.map(({ name }) => [`modules.types.${type}.fields.${name}`, `modules.fields.${name}`]),
      ...fields.flatMap(({ name, options = [] }) =>
        options.map((option) => [`modules.types.${type}.options.${name}.${option}`, `modules.options.${name}.${option}`]),
      ),
      ...[...inputs.map(({ id }) => id), ...outputs.map(({ id }) => id), ...optional].map((id) => [
        `modules.types.${type}.ports.${id}`,
        `modules.ports.${id}`,
      ]),
    ]);
}

/**
 * Names of all that a module's steps may leave for later ones, with every choice of its settings made. Those that a user gives (a column of
 * a table, a value of an answer) are their own words.
 */
function outputsOf(module: ModuleDefinition): string[] {
  const sample = SAMPLE_CONFIGS[module.type] ?? {};
  const everyChoice = describeModule(module).fields.flatMap(({ name, kind, options }) =>
    kind === "multiSelect" && options ? [[name, options]] : [],
  );
  const given = new Set([...JSON.stringify(sample).matchAll(/"name":"(?<name>[^"]+)"/gu)].map(([, name]) => name));
  const names = [sample, { ...sample, ...Object.fromEntries(everyChoice) }].flatMap((settings) => {
    const parsed = parseConfig(module, module.version, settings);
    return parsed.ok ? (module.produces?.(parsed.config) ?? []).map(({ name }) => name) : [];
  });
  return [...new Set(names)].filter((name) => !given.has(name));
}

it.each(["fr", "en"])("everything that a step leaves for later ones has its word in %s", (language) => {
  const dictionary = readDictionary(root, language);
  const nameless = modules.flatMap((module) =>
    outputsOf(module)
      .filter((name) => !dictionary.has(`modules.types.${module.type}.outputs.${name}`) && !dictionary.has(`modules.outputs.${name}`))
      .map((name) => `${module.type}: ${name}`),
  );
  expect(nameless).toEqual([]);
});

it.each(["fr", "en"])("every module, port, field, option, guard, hold and problem has its texts in %s", (language) => {
  const dictionary = readDictionary(root, language);
  expect(keysToSay().filter((key) => !dictionary.has(key))).toEqual([]);
  expect(wordsToFind().filter((keys) => !keys.some((key) => dictionary.has(key)))).toEqual([]);
});
