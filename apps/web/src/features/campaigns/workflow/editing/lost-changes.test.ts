import type { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { editBetween, placeStep } from "@filon/domain";
import { SAMPLE_MODULES, sampleGraph } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { addedBy, type LostField, lostChanges, placeBeside, setField, withLost } from "./lost-changes.ts";

const modules = new Map(SAMPLE_MODULES.map((module) => [module.type, module]));
const line = sampleGraph({ s: { type: "start" }, m: { type: "say", config: { text: "Leur" } }, e: { type: "end" } }, [
  "s.out m",
  "m.out e",
]);
const field = (name: string, ours: unknown): LostField => ({ kind: "field", element: "node", id: "m", field: name, theirs: "Leur", ours });
const afterSetting = (lost: LostField): WorkflowGraph["nodes"][number] | undefined => {
  const edited = setField(line, modules, lost);
  return edited !== null && "graph" in edited ? edited.graph.nodes.find(({ id }) => id === "m") : undefined;
};

it("a setting, a removed setting or a name is set to this user's value; nothing is set on a step that is gone", () => {
  expect(afterSetting(field("config.text", "Nôtre"))?.config).toEqual({ text: "Nôtre" });
  expect(afterSetting(field("config.text", null))?.config).toEqual({});
  expect(afterSetting(field("label", "Accroche"))?.label).toBe("Accroche");
  expect(setField(line, modules, { ...field("label", "Accroche"), id: "gone" })).toBeNull();
});

it("of several lost values of one field, the newest is offered", () => {
  const [first, last, other] = [field("label", "un"), field("label", "deux"), field("config.text", "trois")];
  expect(withLost([first, other], [last])).toEqual([other, last]);
});

it("conflicts about positions and ports are not listed: theirs stays, or the whole edit is lost", () => {
  const conflict = { element: "node" as const, id: "m", theirs: 1, ours: 2 };
  const conflicts = [
    { ...conflict, field: "x" },
    { ...conflict, field: "outputs" },
  ];
  expect(lostChanges({ conflicts, unmade: [], refused: [] }, line)).toEqual([]);
});

it("a step that could not be inserted is placed beside the others, without the lines to steps that it was inserted between", () => {
  const step = { id: "x", type: "mark", config: { tag: "vip" }, x: 0, y: 0 };
  const inserted = placeStep(line, modules, () => "new", step, { onto: "c1" });
  if (!("edit" in inserted)) throw new Error(inserted.refused.code);
  const placed = placeBeside(line, modules, () => "new", { kind: "edit", edit: inserted.edit, problem: null });
  if (!("graph" in placed)) throw new Error(placed.refused.code);
  expect(placed.graph.nodes.at(-1)).toMatchObject({ id: "x", config: { tag: "vip" } });
  expect(placed.graph.connections).toEqual(line.connections);
});

it("a second start and end are not placed", () => {
  const edit: GraphEdit = editBetween({ nodes: [], connections: [] }, line, "import");
  expect(addedBy(edit, modules).nodes.map(({ id }) => id)).toEqual(["m"]);
});
