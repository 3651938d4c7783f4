import { describe, expect, it } from "vitest";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { linkedinAndEmailSequence } from "@filon/domain";
import { insertStep, moveStep, removeStep, replaceStep, withConfig } from "../sequence/edit.ts";
import type { Shape, Step } from "../sequence/sequence.ts";
import { editOfSteps, emptyDraft, faultAt, firstFault, graphOf, stepsOf, withChangedSteps } from "./draft.ts";

const draft = emptyDraft("Europe/Paris");
const step = { id: "a", type: "message", version: 1, config: {} };

it("[WIZARD-03][WIZARD-04][WIZARD-06][WIZARD-07][WIZARD-08] names the missing or invalid field of each station", () => {
  expect(faultAt("title", { ...draft, title: "  " })?.key).toBe("titleRequired");
  expect(faultAt("description", draft)?.key).toBe("descriptionRequired");
  expect(faultAt("goal", draft)?.key).toBe("goalRequired");
  expect(faultAt("goal", { ...draft, goal: "custom", customGoal: " " })?.key).toBe("customGoalRequired");
  expect(faultAt("sequence", draft)?.key).toBe("sequenceRequired");
  expect(faultAt("sequence", { ...draft, steps: [step], settings: { ...draft.settings, activeEnd: "08:00" } })?.key).toBe(
    "activeEndBeforeStart",
  );
  expect(faultAt("lists", draft)?.key).toBe("listRequired");
  expect(faultAt("pru", draft)).toBeNull();
});

it("finds the first incomplete station", () => {
  expect(firstFault({ ...draft, title: "T", description: "D", goal: "generate_leads" })?.step).toBe("sequence");
  expect(firstFault({ ...draft, title: "T", description: "D", goal: "generate_leads", steps: [step], listIds: ["l"] })).toBeNull();
});

const port = (id: string) => ({ id, label: id, color: "" });
const shape = (type: string, inputs: string[], outputs: string[]): [string, Shape] => [
  type,
  { type, version: 1, category: "workflow", inputs: inputs.map(port), outputs: outputs.map(port) },
];
const shapes = new Map<string, Shape>([
  shape("start", [], ["out"]),
  shape("end", ["in"], []),
  shape("message", ["in"], ["out"]),
  shape("invitation", ["in"], ["out"]),
  shape("visit_profile", ["in"], ["out"]),
  shape("if_connected", ["in"], ["accepted", "declined"]),
  shape("if_responded", ["in"], ["responded", "noResponse"]),
]);

describe("a workflow drawn in the builder", () => {
  const texts = { linkedin: { note: "", message: "m" }, email: { subject: "s", body: "b", followUp: "f" } };
  const sequence = linkedinAndEmailSequence(shapes, texts);
  /** As the builder saves it: nodes moved by hand, labelled and reordered; other connection ids; notes and groups. */
  const drawn: WorkflowGraph = {
    nodes: sequence.nodes.toReversed().map((node, index) => ({ ...node, x: 13 * index, y: -7 * index, label: `Étape ${index}` })),
    connections: sequence.connections.toReversed().map((each, index) => ({ ...each, id: `drawn${index}` })),
    layout: "free",
    notes: [{ id: "note", x: 1, y: 2, width: 160, height: 80, text: "À relire", tone: "warm" }],
    groups: [{ id: "group", title: "Accroche", nodeIds: ["visit_profile-2", "invitation-3"] }],
  };
  const written = { graph: drawn };
  const list = stepsOf(written);
  const edit = (steps: Parameters<typeof editOfSteps>[2]) => editOfSteps(written, shapes, steps);

  it("passes through the wizard unchanged", () => {
    expect(list.length).toBeGreaterThan(4);
    expect(graphOf(written, shapes)).toEqual(drawn);
    expect(edit(list).edit.changes).toEqual([]);
  });

  it("changes nothing else when one setting is changed", () => {
    const [first] = list;
    if (first === undefined) throw new Error("no steps");
    const { edit: made, graph } = edit(replaceStep(list, first.id, { ...first, config: { duration: "long" } }));
    expect(made.changes).toEqual([
      {
        kind: "changed",
        element: "node",
        id: first.id,
        before: { config: { duration: "average" } },
        after: { config: { duration: "long" } },
      },
    ]);
    expect(stepsOf({ graph })[0]?.config).toEqual({ duration: "long" });
  });

  it("keeps positions, labels, ids, notes and groups when steps are added, removed and moved", () => {
    const last = list.at(-1)?.id ?? "";
    const added = { id: "n", type: "message", version: 1, config: {} };
    const { edit: made, graph } = edit(insertStep(moveStep(removeStep(list, "invitation-3"), last, -1), null, added));
    const { notes, groups, layout } = graph;
    expect({ notes, layout }).toEqual({ notes: drawn.notes, layout: "free" });
    expect(groups).toEqual([{ id: "group", title: "Accroche", nodeIds: ["visit_profile-2"] }]);
    const kept = graph.nodes.filter(({ id }) => id !== "n");
    expect(kept).toEqual(drawn.nodes.filter(({ id }) => id !== "invitation-3"));
    const ids = new Set(drawn.connections.map(({ id }) => id));
    expect(graph.connections.filter(({ id }) => !ids.has(id))).toMatchObject([{ from: "n" }]);
    expect(made.changes.filter(({ element, kind }) => element === "node" && kind !== "changed")).toHaveLength(2);
  });

  it("is built from a draft that an earlier version kept as a list of steps", () => {
    const old = { ...draft, steps: list };
    expect(stepsOf(old)).toBe(list);
    expect(graphOf(old, shapes).nodes).toHaveLength(drawn.nodes.length);
  });
});

describe("the list of steps as the user edits it", () => {
  const say = (id: string) => ({ id, type: "message", version: 1, config: {} });
  const rules = (...labels: string[]) => ({ rules: labels.map((label) => ({ label })) });
  const growing = { ...shape("branch", ["in"], ["else"])[1], growing: { field: "rules", prefix: "rule" }, defaults: rules("") };
  const all = new Map([...shapes, ["branch", growing]]);
  const after = (...edits: readonly (readonly Step[])[]) =>
    edits.reduce((before, steps) => withChangedSteps(before, all, steps), emptyDraft("Europe/Paris"));

  it("remembers which branch continues while every port leads to the same step", () => {
    const asks = { id: "asks", type: "if_connected", version: 1, config: {}, goesOn: "declined" };
    const draft = after([asks, say("m")], [say("m"), asks], [asks, say("m")]);
    expect(stepsOf(draft)).toEqual([asks, say("m")]);
    expect(draft.graph.connections.find(({ to }) => to === "m")).toMatchObject({ from: "asks", fromPort: "declined" });
    const side = { id: "asks", type: "if_connected", version: 1, config: {}, side: { port: "declined", steps: [] } };
    expect(stepsOf(after([side]))).toEqual([side]);
  });

  it("loses no step when the row whose port continues is removed; settings of later rows move with their rows", () => {
    const branch = { id: "b", type: "branch", version: 1, config: rules("A", "B", "C"), goesOn: "rule2" };
    expect(withConfig(branch, growing, rules("B", "C")).goesOn).toBe("rule1");
    expect(withConfig(branch, growing, rules("A", "B")).goesOn).toBe("rule2");
    expect(withConfig({ ...branch, goesOn: "rule3" }, growing, rules("A", "C")).goesOn).toBe("rule2");
    const left = withConfig(branch, growing, rules("A", "C"));
    expect(left.goesOn).toBe("else");
    for (const changed of [left, { ...left, goesOn: "rule2", config: rules("A") }]) {
      const { graph } = after([branch, say("m")], [changed, say("m")]);
      expect(graph.nodes.map(({ id }) => id)).toContain("m");
      expect(graph.connections.find(({ to }) => to === "m")).toMatchObject({ from: "b", fromPort: "else" });
    }
  });

  it("never replaces a workflow that cannot be written as a list with an empty one", () => {
    const { graph } = after([say("m")]);
    const loose = { ...graph, connections: graph.connections.filter(({ to }) => to !== "m") };
    expect(graphOf({ graph: loose }, all)).toBe(loose);
  });
});
