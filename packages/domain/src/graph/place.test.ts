import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SAMPLE_CATALOGUE, sampleModule } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { configure, moveStepOnto, placeStep, type Spot } from "./place.ts";
import { structureProblems } from "./structure.ts";
import { countedIds } from "./testing/random-line.ts";

const links = (graph: WorkflowGraph) => graph.connections.map(({ from, fromPort, to }) => `${from}.${fromPort} ${to}`).toSorted();
const graph = sampleGraph(
  {
    s: { type: "start" },
    a: { type: "say" },
    r: { type: "repeat" },
    i: { type: "mark", scope: "r" },
    b: { type: "mark" },
    e: { type: "end" },
  },
  ["s.out a", "a.out r", "r.each i", "r.done b", "b.out e"],
);
const idOf = (from: string, port = "out") => graph.connections.find((each) => each.from === from && each.fromPort === port)?.id ?? "";
const place = (type: string, spot: Spot) =>
  placeStep(graph, SAMPLE_CATALOGUE, countedIds(), { id: "n", type, config: {}, x: 3, y: 4 }, spot);
const placed = (type: string, spot: Spot): WorkflowGraph => {
  const result = place(type, spot);
  if ("refused" in result) throw new Error(result.refused.code);
  return result.graph;
};

describe("placing another way into the workflow", () => {
  const wayIn = sampleModule({ type: "way_in", role: "entry", inputs: [], plan: () => ({ go: "out" }) });
  const modules = new Map([...SAMPLE_CATALOGUE, ["way_in", wayIn]]);
  const after = (spot: Spot) => {
    const result = placeStep(graph, modules, countedIds(), { id: "n", type: "way_in", config: {}, x: 0, y: 0 }, spot);
    if ("refused" in result) throw new Error(result.refused.code);
    return links(result.graph).filter((each) => !links(graph).includes(each));
  };
  it("leaves the line as it is, and leads where the spot leads", () => {
    expect(after({ onto: idOf("a") })).toEqual(["n.out r"]);
    expect(after({ from: "s", port: "out" })).toEqual(["n.out a"]);
    expect(after({ beside: true })).toEqual([]);
  });
  it("does not lead into a loop", () => {
    expect(after({ onto: idOf("r", "each") })).toEqual([]);
  });
});

describe("placing a step", () => {
  it("into a connection keeps that connection, and connects all its ports to the old target", () => {
    const after = placed("is_marked", { onto: idOf("a") });
    expect(links(after)).toEqual(["a.out n", "b.out e", "n.no r", "n.yes r", "r.done b", "r.each i", "s.out a"]);
    expect(after.connections.find(({ from }) => from === "a")?.id).toBe(idOf("a"));
    expect(after.nodes.at(-1)).toMatchObject({ id: "n", x: 3, y: 4, version: 1, outputs: [{ id: "yes" }, { id: "no" }] });
  });

  it("into a connection leaves a loop empty, and puts a step on a loop's inner connection inside the loop", () => {
    expect(links(placed("repeat", { onto: idOf("a") }))).toContain("n.done r");
    expect(links(placed("repeat", { onto: idOf("a") }))).not.toContain("n.each r");
    const inner = placed("mark", { onto: idOf("r", "each") });
    expect(inner.nodes.at(-1)?.scope).toBe("r");
    expect(links(inner)).toEqual(expect.arrayContaining(["n.out i", "r.each n"]));
  });

  it("after an open port connects the port to it, inside the port's loop", () => {
    const after = placed("mark", { from: "i", port: "out" });
    expect(after.nodes.at(-1)?.scope).toBe("r");
    expect(links(after)).toContain("i.out n");
  });

  it("refuses a second start or end, an unknown module, and a place that does not exist (WORKFLOW-05)", () => {
    expect(place("start", { beside: true })).toMatchObject({ refused: { code: "severalStarts" } });
    expect(place("end", { beside: true })).toMatchObject({ refused: { code: "severalEnds" } });
    expect(place("teleport", { beside: true })).toMatchObject({ refused: { code: "unknownModule" } });
    expect(place("mark", { onto: "nowhere" })).toMatchObject({ refused: { code: "danglingConnection" } });
    expect(place("mark", { from: "nowhere", port: "out" })).toMatchObject({ refused: { code: "danglingConnection" } });
  });
});

describe("a step that leads nowhere, such as an exit", () => {
  const leave = sampleModule({ type: "leave", role: "exit", outputs: [], plan: () => ({ end: "completed" }) });
  const modules = new Map([...SAMPLE_CATALOGUE, ["leave", leave]]);
  const step = { id: "n", type: "leave", config: {}, x: 0, y: 0 };

  it("is placed only after an open port, because on a connection it would cut off the rest of the line", () => {
    expect(placeStep(graph, modules, countedIds(), step, { onto: idOf("a") })).toMatchObject({ refused: { code: "notInserted" } });
    expect(placeStep(graph, modules, countedIds(), step, { from: "a", port: "out" })).toHaveProperty("refused");
    const inside = placeStep(graph, modules, countedIds(), step, { from: "i", port: "out" });
    expect("graph" in inside && links(inside.graph)).toContain("i.out n");
    const beside = placeStep(graph, modules, countedIds(), step, { beside: true });
    if ("refused" in beside) throw new Error(beside.refused.code);
    expect(moveStepOnto(beside.graph, modules, countedIds(), "n", idOf("a"))).toMatchObject({ refused: { code: "notInserted" } });
  });
});

describe("moving a step along the line", () => {
  const move = (nodeId: string, onto: string, goesOn?: string) => moveStepOnto(graph, SAMPLE_CATALOGUE, countedIds(), nodeId, onto, goesOn);
  const moved = (nodeId: string, onto: string): WorkflowGraph => {
    const result = move(nodeId, onto);
    if (!("edit" in result)) throw new Error(JSON.stringify(result));
    return result.graph;
  };

  it("heals the old place and keeps the step's id; only its outgoing connection is removed and added", () => {
    const after = moved("a", idOf("b"));
    expect(links(after)).toEqual(["a.out e", "b.out a", "r.done b", "r.each i", "s.out r"]);
    expect(after.nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ id }) => id));
  });

  it("moves a loop with its inner steps, but not into itself", () => {
    const after = moved("r", idOf("s"));
    expect(links(after)).toEqual(["a.out b", "b.out e", "r.done a", "r.each i", "s.out r"]);
    expect(after.nodes.find(({ id }) => id === "i")?.scope).toBe("r");
    expect(move("r", idOf("r", "each"))).toMatchObject({ edit: { changes: [] } });
  });

  it("into or out of a loop changes the step's scope", () => {
    const inside = moved("b", idOf("r", "each"));
    expect(inside.nodes.find(({ id }) => id === "b")?.scope).toBe("r");
    expect(moved("i", idOf("b")).nodes.find(({ id }) => id === "i")).not.toHaveProperty("scope");
  });

  it("refuses to move the start", () => {
    expect(move("s", idOf("b"))).toMatchObject({ refused: { code: "unknownPort" } });
  });
});

describe("configuring a step whose ports grow with its settings", () => {
  const ways = sampleModule({
    type: "ways",
    outputs: [{ id: "else", label: "else", color: "" }],
    growing: { field: "ways", prefix: "way" },
    optional: ["way2"],
    config: z.strictObject({ ways: z.array(z.string()).default(["a", "b"]) }),
    plan: () => ({ go: "else" }),
  });
  const modules = new Map([...SAMPLE_CATALOGUE, ["ways", ways]]);
  const step = { id: "w", type: "ways", config: { ways: ["a", "b", "c"] }, x: 0, y: 0 };
  const inserted = placeStep(graph, modules, countedIds(), step, { onto: idOf("a") });
  if ("refused" in inserted) throw new Error(inserted.refused.code);
  const portsOf = (after: WorkflowGraph) => after.nodes.find(({ id }) => id === "w")?.outputs.map(({ id }) => id);

  it("gives it the ports of its settings when placed, and leaves optional ports open", () => {
    expect(portsOf(inserted.graph)).toEqual(["way1", "way2", "way3", "else"]);
    expect(links(inserted.graph).filter((link) => link.startsWith("w."))).toEqual(["w.else r", "w.way1 r", "w.way3 r"]);
  });

  it("keeps each row's target when another row is removed, moved or changed", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["a", "b", "c", "d"]), fc.shuffledSubarray(["a", "b", "c", "d"]), (rows, rowsAfter) => {
        const targets = Object.fromEntries(rows.map((row) => [`to_${row}`, { type: "mark" }]));
        const drawn = sampleGraph({ s: { type: "start" }, w: { type: "ways", config: { ways: rows } }, ...targets, e: { type: "end" } }, [
          "s.out w",
          "w.else e",
          ...rows.map((row, index) => `w.way${index + 1} to_${row}`),
        ]);
        const result = configure(drawn, modules, "w", { ways: rowsAfter });
        if ("refused" in result) throw new Error(result.refused.code);
        const targetOf = (port: string) =>
          links(result.graph)
            .find((link) => link.startsWith(`w.${port} `))
            ?.split(" ")[1];
        expect(targetOf("else")).toBe("e");
        rowsAfter.forEach((row, index) => {
          if (rows.includes(row)) expect(targetOf(`way${index + 1}`)).toBe(`to_${row}`);
        });
        const ids = new Set(drawn.connections.map(({ id }) => id));
        expect(result.graph.connections.every(({ id }) => ids.has(id))).toBe(true);
        expect(structureProblems(result.graph, modules)).toEqual([]);
      }),
    );
    const renamed = configure(inserted.graph, modules, "w", { ways: ["a", "b", "changed"] });
    expect("graph" in renamed && links(renamed.graph)).toEqual(links(inserted.graph));
  });

  it("removes the connections of ports that its settings no longer have", () => {
    const fewer = configure(inserted.graph, modules, "w", { ways: ["a"] });
    if ("refused" in fewer) throw new Error(fewer.refused.code);
    expect(portsOf(fewer.graph)).toEqual(["way1", "else"]);
    expect(links(fewer.graph).filter((link) => link.startsWith("w."))).toEqual(["w.else r", "w.way1 r"]);
    expect(fewer.edit.changes.map(({ kind, element }) => `${kind} ${element}`)).toEqual(["changed node", "removed connection"]);
    expect(configure(graph, modules, "nowhere", {})).toHaveProperty("refused");
  });
});
