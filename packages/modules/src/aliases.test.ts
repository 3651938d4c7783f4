import { canonicalType, outputsOf, parseConfig, validateGraph } from "@filon/domain";
import { expect, it } from "vitest";
import { catalogue, modules } from "./catalogue.ts";
import { describeModule } from "./kit/describe-module.ts";
import { ask } from "./testing/journey.ts";

const aliases = modules.flatMap((module) => (module.aliases ?? []).map((alias) => ({ type: alias.type, alias, module })));
const aliased = (type: string) => {
  const module = catalogue.get(type);
  if (module === undefined) throw new Error(type);
  return module;
};

it.each(aliases)("$type runs as its module, with its preset under the node's other settings", ({ type, alias, module }) => {
  const own = { ...alias.preset, maxRetries: 1 };
  const config = parseConfig(module, module.version, "maxRetries" in module.config.shape ? own : alias.preset);
  const written = "maxRetries" in module.config.shape ? { maxRetries: 1 } : {};
  expect(parseConfig(aliased(type), module.version, written)).toEqual(config);
  expect(aliased(type).plan).toBe(module.plan);
  expect(canonicalType(catalogue, type)).toBe(module.type);
});

it.each(aliases)("$type is offered in its palette, and its form has its preset but not its fixed settings", ({ type, alias }) => {
  const { aliasOf, families, defaults, fields } = describeModule(aliased(type));
  expect([aliasOf, families]).toEqual([canonicalType(catalogue, type), [...alias.families]]);
  const shown = Object.entries(alias.preset).filter(([name]) => !(alias.fixed ?? []).includes(name));
  expect(defaults).toMatchObject(Object.fromEntries(shown));
  expect(fields.filter(({ name }) => (alias.fixed ?? []).includes(name))).toEqual([]);
});

it("a node keeps the alias as its type and runs as the alias's module", () => {
  const node = (id: string, type: string, config = {}) => {
    const { version, category, inputs, outputs } = aliased(type);
    return { id, type, version, category, x: 0, y: 0, label: "", inputs: [...inputs], outputs: [...outputs], config };
  };
  const link = (from: string, to: string) => ({ id: from, from, to, fromPort: "out", toPort: "in", color: "neutral" });
  const graph = {
    nodes: [node("s", "start"), node("m", "send_message", { body: "Bonjour" }), node("w", "wait_delay"), node("e", "end")],
    connections: [link("s", "m"), link("m", "w"), link("w", "e")],
  };
  expect(validateGraph(graph, catalogue)).toEqual([]);
  expect(ask(aliased("send_message"), { body: "Bonjour" })).toMatchObject({ act: { kind: "send_message", text: "Bonjour" } });
  expect(outputsOf(aliased("wait_for_response"), {}).map(({ id }) => id)).toEqual(["responded", "noResponse"]);
  const waited = ask(aliased("wait_for_response"), {});
  expect("until" in waited && waited.until?.toString()).toBe("2026-11-30T09:00:00Z");
});

it("no two modules or aliases have the same name", () => {
  const names = [...modules.map(({ type }) => type), ...aliases.map(({ type }) => type)];
  expect(new Set(names).size).toBe(names.length);
  expect(catalogue.size).toBe(names.length);
});
