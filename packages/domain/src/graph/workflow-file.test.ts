import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { randomLine, sampleNode } from "./testing/random-line.ts";
import { missingModules, readWorkflow, replaceGraph, writeWorkflow } from "./workflow-file.ts";

const read = (text: string, file: { name?: string; type?: string; bytes?: number } = {}) =>
  readWorkflow({ bytes: text.length, ...file, text });
const line = sampleGraph({ s: { type: "start" }, a: { type: "mark" }, e: { type: "end" } }, ["s.out a", "a.out e"]);
const envelope = (graph: unknown, more: object = {}) => JSON.stringify({ filon: "workflow", format: 1, graph, ...more });
const withNode = (change: object) => envelope({ ...line, nodes: [{ ...sampleNode("s", "start"), ...change }] });

describe("a workflow as a file", () => {
  it("[WORKFLOW-09] can be read back unchanged", () => {
    fc.assert(
      fc.property(randomLine(), (graph) => {
        expect(read(writeWorkflow(graph))).toEqual({ graph });
        expect(replaceGraph(line, SAMPLE_CATALOGUE, graph, "import")).toMatchObject({ graph });
      }),
    );
  });

  it("[WORKFLOW-09] is checked for type and size first, then refused as empty, corrupted, or without a workflow", () => {
    const good = writeWorkflow(line);
    expect(read(good, { name: "ligne.JSON", type: "application/json" })).toEqual({ graph: line });
    expect(read(`\uFEFF${good}`, { name: "ligne.json", type: "" })).toEqual({ graph: line });
    expect(read("", { name: "photo.png", type: "image/png" })).toEqual({ problem: "invalidFormat" });
    expect(read(good, { bytes: 2 * 1024 * 1024 + 1 })).toEqual({ problem: "invalidFormat" });
    expect(read("x".repeat(10_000_000))).toEqual({ problem: "invalidFormat" });
    expect(read(" \n ")).toEqual({ problem: "emptyFile" });
    expect(read(good.slice(0, -10))).toEqual({ problem: "corruptedFile" });
    for (const text of [
      "[]",
      "null",
      "3",
      '"filon"',
      '{"nodes":[]}',
      '{"filon":"workflow","format":1}',
      envelope({ nodes: [], connections: [] }),
    ]) {
      expect(read(text)).toEqual({ problem: "noWorkflow" });
    }
    // A later format may have another meaning.
    expect(read(envelope(line, { format: 2 }))).toEqual({ problem: "invalidFormat" });
  });

  it.each([
    ["a label of 10,000 characters", withNode({ label: "x".repeat(10_000) }), "graph.nodes.0.label"],
    ["a configuration of the wrong type", withNode({ config: "texte" }), "graph.nodes.0.config"],
    [
      "a configuration nested a thousand levels deep",
      withNode({ config: { a: JSON.parse("[".repeat(1000) + "]".repeat(1000)) as unknown } }),
      "graph.nodes.0.config",
    ],
    ["a position that is no number", withNode({ x: "12" }), "graph.nodes.0.x"],
    ["a field of a newer Filon", withNode({ secret: "x" }), "graph.nodes.0"],
    ["a field beside the workflow", envelope(line, { script: "x" }), ""],
    ["a type that is no module's name", withNode({ type: "<script>" }), "graph.nodes.0.type"],
    [
      "1,001 steps",
      envelope({ connections: [], nodes: Array.from({ length: 1001 }, (_, index) => sampleNode(`n${index}`, "mark")) }),
      "graph.nodes",
    ],
  ])("is corrupted with %s, and the place is said", (_what, text, where) => {
    expect(read(text)).toEqual({ problem: "corruptedFile", where });
  });

  it("refuses text nested so deeply that recursion would overflow the stack", () => {
    expect(read("[".repeat(1_000_000))).toEqual({ problem: "corruptedFile" });
    expect(read("[".repeat(900_000) + "]".repeat(900_000))).toEqual({ problem: "noWorkflow" });
  });

  it("keeps markup and right-to-left letters in labels unchanged", () => {
    const label = "<b>שלום</b> \u202Eabc";
    expect(read(withNode({ label }))).toMatchObject({ graph: { nodes: [{ label }] } });
  });
});

describe("importing in place of the draft", () => {
  it.each<[string, WorkflowGraph, object]>([
    ["a second start", sampleGraph({ s: { type: "start" }, t: { type: "start" } }, []), { code: "severalStarts", nodeId: "t" }],
    ["a second end", sampleGraph({ e: { type: "end" }, f: { type: "end" } }, []), { code: "severalEnds", nodeId: "f" }],
    ["a circle", sampleGraph({ a: { type: "mark" }, b: { type: "mark" } }, ["a.out b", "b.out a"]), { code: "circular" }],
    ["a connection to a step that is not in it", sampleGraph({ a: { type: "mark" } }, ["a.out x"]), { code: "danglingConnection" }],
    [
      "two steps of one id",
      { nodes: [sampleNode("a", "mark"), sampleNode("a", "say")], connections: [] },
      { code: "invalidConfig", nodeId: "a" },
    ],
    [
      "scopes in a circle",
      { nodes: [sampleNode("a", "repeat", "b"), sampleNode("b", "repeat", "a")], connections: [] },
      { code: "scopeTooDeep" },
    ],
    [
      "a step of a newer version of its module",
      sampleGraph({ a: { type: "mark", version: 7 } }, []),
      { code: "newerVersion", nodeId: "a", params: { type: "mark", version: "7" } },
    ],
  ])("refuses %s, naming it", (_what, next, refused) => {
    expect(replaceGraph(line, SAMPLE_CATALOGUE, next, "import")).toMatchObject({ refused });
  });

  it("imports steps whose module is unknown, and names the missing modules", () => {
    const next = sampleGraph(
      { s: { type: "start" }, a: { type: "teleport", version: 9 }, b: { type: "teleport" }, c: { type: "mark" } },
      [],
    );
    expect(replaceGraph(line, SAMPLE_CATALOGUE, next, "import")).toHaveProperty("graph");
    expect(missingModules(next, new Set(["start", "end"]))).toEqual(["teleport", "mark"]);
  });
});
