import type { ModuleField } from "@filon/contracts/workflow";
import {
  type ModuleDefinition,
  NOTHING_OFFERED,
  outputsOf,
  parseConfig,
  pinnedModule,
  readWorkflow,
  upgradeGraph,
  writeWorkflow,
} from "@filon/domain";
import { describe, expect, it } from "vitest";
import { catalogue, modules } from "./catalogue.ts";
import { exampleOf } from "./example.ts";
import { describeModule } from "./kit/describe-module.ts";
import { SAMPLE_CONFIGS } from "./sample-configs.ts";

/** What is wrong with a setting of a module's form that has this value: the reasons that its schema, or else its `check`, gives for it. */
function reasonsFor(module: ModuleDefinition, field: string, value: unknown): string[] {
  const parsed = parseConfig(module, module.version, { ...SAMPLE_CONFIGS[module.type], [field]: value });
  if (!parsed.ok) return parsed.problems.filter((problem) => problem.field === field).map(({ reason }) => reason);
  return (module.check?.(parsed.config, NOTHING_OFFERED) ?? []).filter((problem) => problem.field === field).map(({ detail }) => detail);
}

const fields = modules.flatMap((module) =>
  describeModule(module).fields.map((field) => ({ type: module.type, name: field.name, module, field })),
);
const ofKind = (...kinds: readonly ModuleField["kind"][]) => fields.filter(({ field }) => kinds.includes(field.kind));

describe("every form says what is wrong", () => {
  it.each(fields.filter(({ field }) => field.required))("$type: $name is required", ({ module, name }) => {
    expect(reasonsFor(module, name, undefined)).toContain("required");
    expect(reasonsFor(module, name, "")).toContain("required");
  });

  it.each(ofKind("number", "duration"))("$type: $name must be a number", ({ module, name, field }) => {
    expect(reasonsFor(module, name, "beaucoup")).toContain("number");
    if (field.max !== undefined) expect(reasonsFor(module, name, field.max + 1)).toEqual(["tooBig"]);
    if (field.min !== undefined) expect(reasonsFor(module, name, field.min - 1)).toEqual(["tooSmall"]);
  });

  it.each(ofKind("url"))("$type: $name must be an address", ({ module, name }) => {
    for (const value of ["pas une adresse", "javascript:alert(1)", "http://exemple.fr/sans-s"])
      expect([value, ...new Set(reasonsFor(module, name, value))]).toEqual([value, "url"]);
  });

  it.each(fields.filter(({ field }) => field.maxLength !== undefined))("$type: $name has a longest text", ({ module, name, field }) => {
    expect(reasonsFor(module, name, "x".repeat((field.maxLength ?? 0) + 1))).toContain("tooLong");
  });
});

/** Settings as earlier versions of a module wrote them, by the version; each must still mean something, and the same. */
const OLD_CONFIGS: Readonly<Record<string, readonly (readonly [version: number, config: Record<string, unknown>])[]>> = {
  condition: [
    [1, { field: "position", operator: "contains", value: "chef" }],
    [2, { field: "industry", operator: "equals", value: "Logiciel", name: "" }],
  ],
};

describe.each(modules.filter(({ version }) => version > 1).map((module) => [module.type, module] as const))(
  "earlier versions of %s",
  (type, module) => {
    it("each have settings here that are migrated to valid ones, and a draft with them is brought to the current version", () => {
      const old = OLD_CONFIGS[type] ?? [];
      expect(old.map(([version]) => version)).toEqual(Array.from({ length: module.version - 1 }, (_, index) => index + 1));
      for (const [version, config] of old) {
        const parsed = parseConfig(module, version, config);
        expect(parsed).toMatchObject({ ok: true });
        expect(parsed.ok ? (module.check?.(parsed.config, NOTHING_OFFERED) ?? []) : null).toEqual([]);
        const graph = exampleOf(module);
        const aged = { ...graph, nodes: graph.nodes.map((node) => (node.type === type ? { ...node, version, config } : node)) };
        const upgraded = upgradeGraph(aged, catalogue).nodes.find((node) => node.type === type);
        expect(upgraded).toMatchObject({ version: module.version });
        expect(parseConfig(module, module.version, upgraded?.config ?? {})).toEqual(parsed);
      }
    });
  },
);

describe.each([...catalogue.values()].map((module) => [module.type, module] as const))("a file with %s", (type, module) => {
  const canonical = module.alias === undefined ? module : catalogue.get(module.alias.of);
  const example = exampleOf(canonical ?? module);
  const graph = {
    ...example,
    nodes: example.nodes.map((node) =>
      node.type === canonical?.type
        ? { ...node, type, config: module.alias === undefined ? node.config : { ...SAMPLE_CONFIGS[canonical.type] } }
        : node,
    ),
  };

  it("is read back with the same type, version and settings", () => {
    const text = writeWorkflow(graph);
    expect(readWorkflow({ text, bytes: text.length })).toEqual({ graph });
    expect(upgradeGraph(graph, catalogue)).toEqual(graph);
  });

  it("runs, pinned to the version with which it was made, as its module", () => {
    const node = graph.nodes.find((each) => each.type === type);
    const pinned = pinnedModule(module, { version: module.version, config: node?.config ?? {} });
    expect(pinned.module.plan).toBe((canonical ?? module).plan);
    expect(pinned.parsed).toMatchObject({ ok: true });
    expect(outputsOf(module, pinned.parsed.ok ? pinned.parsed.config : {}).map(({ id }) => id)).toEqual(node?.outputs.map(({ id }) => id));
    // A node made by a newer Filon is not run by an older one.
    expect(pinnedModule(module, { version: module.version + 1, config: {} }).parsed).toMatchObject({ ok: false });
  });
});
