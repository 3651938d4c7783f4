import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { copyFragment, pasteFragment, type PasteChoice } from "./fragment.ts";
import { removeElements } from "./heal.ts";
import { structureProblems } from "./structure.ts";
import { countedIds, randomLine } from "./testing/random-line.ts";

const links = (graph: WorkflowGraph) => graph.connections.map(({ from, fromPort, to }) => `${from}.${fromPort} ${to}`).toSorted();
const paste = (graph: WorkflowGraph, fragment: WorkflowGraph, choice?: PasteChoice) => {
  const pasted = pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), fragment, choice);
  if ("refused" in pasted) throw new Error(pasted.refused.code);
  return pasted;
};

const graph = sampleGraph(
  {
    s: { type: "start" },
    f: { type: "fetch" },
    m: { type: "say", config: { text: "{{step.f.size|?}} et {{firstName}} {{step.z.size}}", deep: [{ text: "{{step.f.size}}" }] } },
    r: { type: "repeat" },
    i: { type: "mark", scope: "r" },
    e: { type: "end" },
  },
  ["s.out f", "f.out m", "m.out r", "r.each i", "r.done e"],
);

describe("copying and pasting", () => {
  it("refuses to paste more notes than a workflow may have", () => {
    const notes = Array.from({ length: 150 }, (_, index) => ({
      id: `n${index}`,
      x: 0,
      y: 0,
      width: 100,
      height: 50,
      text: "",
      tone: "info" as const,
    }));
    const noted = { ...graph, notes };
    expect(pasteFragment(noted, SAMPLE_CATALOGUE, countedIds(), { nodes: [], connections: [], notes })).toMatchObject({
      refused: { code: "tooManyElements", params: { most: "200" } },
    });
  });

  it("leaves out the start and the end, reports them, and keeps the connections between the other steps", () => {
    const { graph: fragment, leftOut } = copyFragment(graph, SAMPLE_CATALOGUE, ["s", "f", "m", "e"]);
    expect(leftOut).toEqual(["s", "e"]);
    expect(links(fragment)).toEqual(["f.out m"]);
    expect(paste(graph, graph).leftOut).toEqual(["s", "e"]);
  });

  it("copies a loop with its inner steps, and a step without its loop as an ordinary one", () => {
    expect(copyFragment(graph, SAMPLE_CATALOGUE, ["r"]).graph.nodes.map(({ id, scope }) => [id, scope])).toEqual([
      ["r", undefined],
      ["i", "r"],
    ]);
    expect(copyFragment(graph, SAMPLE_CATALOGUE, ["i"]).graph.nodes[0]).not.toHaveProperty("scope");
  });

  it("gives copies new ids, and redirects variables between copied steps but not those of other steps", () => {
    const { graph: after, ids } = paste(graph, copyFragment(graph, SAMPLE_CATALOGUE, ["f", "m"]).graph, { shift: { x: 10, y: 20 } });
    expect(ids).toHaveLength(2);
    const [fetch, say] = after.nodes.slice(-2);
    expect(say?.config).toEqual({
      text: `{{step.${fetch?.id}.size|?}} et {{firstName}} {{step.z.size}}`,
      deep: [{ text: `{{step.${fetch?.id}.size}}` }],
    });
    expect([say?.x, say?.y]).toEqual([10, 20]);
  });

  it("keeps free ids after a cut, so that pasting moves the steps", () => {
    const fragment = copyFragment(graph, SAMPLE_CATALOGUE, ["m"]).graph;
    const cut = removeElements(graph, SAMPLE_CATALOGUE, countedIds("cut"), ["m"], { heal: true, intent: "cut" });
    if (!("edit" in cut)) throw new Error("not cut");
    const before = cut.graph.connections.find(({ from }) => from === "s")?.id ?? "";
    const after = paste(cut.graph, fragment, { onto: before, keepsIds: true });
    expect(links(after.graph)).toEqual(["f.out r", "m.out f", "r.done e", "r.each i", "s.out m"]);
    expect(paste(after.graph, fragment, { keepsIds: true }).ids).not.toContain("m");
  });

  it("pastes into a connection, and into the loop of that connection", () => {
    const fragment = copyFragment(graph, SAMPLE_CATALOGUE, ["f", "m"]).graph;
    const inner = graph.connections.find(({ from, fromPort }) => from === "r" && fromPort === "each")?.id ?? "";
    const { graph: after, ids } = paste(graph, fragment, { onto: inner });
    expect(after.nodes.filter(({ id }) => ids.includes(id)).map(({ scope }) => scope)).toEqual(["r", "r"]);
    expect(links(after)).toContain(`${ids[1]}.out i`);
    expect(structureProblems(after, SAMPLE_CATALOGUE)).toEqual([]);
  });

  it("refuses to paste into a connection without exactly one entry and at least one open port", () => {
    const onto = graph.connections[0]?.id ?? "";
    const two = copyFragment(graph, SAMPLE_CATALOGUE, ["f", "r"]).graph;
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), two, { onto })).toMatchObject({ refused: { code: "notInserted" } });
    const none = { nodes: [], connections: [], notes: [] };
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), none, { onto })).toMatchObject({ refused: { code: "notInserted" } });
  });

  it("refuses a step with a newer version than the known module, but not one with an unknown module", () => {
    const newer = sampleGraph({ m: { type: "mark", version: 7 } }, []);
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), newer)).toMatchObject({
      refused: { code: "newerVersion", params: { type: "mark", version: "7" } },
    });
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), sampleGraph({ m: { type: "teleport", version: 7 } }, []))).toHaveProperty(
      "edit",
    );
  });

  it("refuses a loop at a third level, a circle, and more steps than a workflow may have", () => {
    const deep = sampleGraph({ a: { type: "repeat" }, b: { type: "repeat", scope: "a" } }, ["a.each b"]);
    const onto = graph.connections.find(({ from, fromPort }) => from === "r" && fromPort === "each")?.id ?? "";
    const inside = sampleGraph({ x: { type: "mark", scope: "b" }, a: { type: "repeat" }, b: { type: "repeat", scope: "a" } }, [
      "a.each b",
      "b.each x",
    ]);
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), deep, { onto })).toHaveProperty("graph");
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), inside, { onto })).toMatchObject({ refused: { code: "scopeTooDeep" } });
    const circle = sampleGraph({ a: { type: "mark" }, b: { type: "mark" } }, ["a.out b", "b.out a"]);
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), circle)).toMatchObject({ refused: { code: "circular" } });
    const many = sampleGraph(Object.fromEntries(Array.from({ length: 995 }, (_, index) => [`n${index}`, { type: "mark" }])), []);
    expect(pasteFragment(graph, SAMPLE_CATALOGUE, countedIds(), many)).toMatchObject({ refused: { code: "tooManyNodes" } });
  });

  it("pastes any part of any workflow with new ids, without changing existing elements", () => {
    fc.assert(
      fc.property(randomLine(), randomLine(), fc.array(fc.nat(30)), (into, from, picks) => {
        const chosen = picks.map((pick) => from.nodes[pick % from.nodes.length]?.id ?? "");
        const { graph: fragment } = copyFragment(from, SAMPLE_CATALOGUE, chosen);
        const { graph: after, ids } = paste(into, fragment);
        expect(new Set(after.nodes.map(({ id }) => id)).size).toBe(after.nodes.length);
        expect(new Set(after.connections.map(({ id }) => id)).size).toBe(after.connections.length);
        expect(ids.filter((id) => [...into.nodes, ...from.nodes].some((each) => each.id === id))).toEqual([]);
        expect(after.nodes.slice(0, into.nodes.length)).toEqual(into.nodes);
        expect(after.connections.slice(0, into.connections.length)).toEqual(into.connections);
        expect(after.connections).toHaveLength(into.connections.length + fragment.connections.length);
      }),
    );
  });
});
