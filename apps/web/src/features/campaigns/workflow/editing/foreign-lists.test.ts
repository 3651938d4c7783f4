import type { ModuleDescription, ModuleField, WorkflowGraph } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { withoutForeignLists } from "./foreign-lists.ts";

const lists: ModuleField = { name: "lists", kind: "lists", required: true };
const rows: ModuleField = { name: "rules", kind: "rows", required: true, columns: [lists, { name: "name", kind: "text", required: true }] };
const modules = new Map([["ask", { type: "ask", fields: [lists, rows] } as unknown as ModuleDescription]]);
const graphWith = (config: Record<string, unknown>): WorkflowGraph => ({
  nodes: [
    { id: "n", type: "ask", version: 1, category: "conditions", x: 0, y: 0, label: "", inputs: [], outputs: [], config },
    {
      id: "o",
      type: "other",
      version: 1,
      category: "actions",
      x: 0,
      y: 0,
      label: "",
      inputs: [],
      outputs: [],
      config: { lists: ["theirs"] },
    },
  ],
  connections: [],
});

it("drops lists that are not known here, in rows too, and counts them", () => {
  const graph = graphWith({
    lists: ["ours", "theirs"],
    rules: [
      { name: "a", lists: ["theirs"] },
      { name: "b", lists: ["ours"] },
    ],
  });
  const { graph: after, dropped } = withoutForeignLists(graph, modules, new Set(["ours"]));
  expect(dropped).toBe(2);
  expect(after.nodes[0]?.config).toEqual({
    lists: ["ours"],
    rules: [
      { name: "a", lists: [] },
      { name: "b", lists: ["ours"] },
    ],
  });
  expect(after.nodes[1]).toEqual(graph.nodes[1]);
});

it("leaves a workflow without foreign lists, and values of the wrong type, as they are", () => {
  for (const config of [{ lists: ["ours"] }, { lists: "theirs", rules: [null, 3, "x"] }, { rules: { lists: ["theirs"] } }, {}]) {
    const graph = graphWith(config);
    expect(withoutForeignLists(graph, modules, new Set(["ours"]))).toEqual({ graph, dropped: 0 });
  }
});
