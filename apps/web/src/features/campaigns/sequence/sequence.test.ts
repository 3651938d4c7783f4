import type { WorkflowGraph } from "@filon/contracts/workflow";
import { linkedinAndEmailSequence, linkedinSequence, emailSequence } from "@filon/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendToSide, insertStep, moveStep, removeStep, replaceStep } from "./edit.ts";
import { fromGraph } from "./from-graph.ts";
import { allSteps, type Shape, type Step } from "./sequence.ts";
import { toGraph } from "./to-graph.ts";

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
  shape("delay", ["in"], ["out"]),
  shape("if_connected", ["in"], ["accepted", "declined"]),
  shape("if_responded", ["in"], ["responded", "noResponse"]),
]);
const step = (id: string, type = "message"): Step => ({ id, type, version: 1, config: {} });
/** The graph's connections without their ids. */
const links = (graph: WorkflowGraph) => graph.connections.map(({ from, fromPort, to }) => `${from}.${fromPort}>${to}`).toSorted();

const texts = { note: "", message: "m", followUp: "f" };
const mail = { subject: "s", body: "b", followUp: "f" };

describe("a sequence as a list", () => {
  it.each([
    ["linkedin", linkedinSequence(shapes, texts)],
    ["e-mail", emailSequence(shapes, mail)],
    ["both", linkedinAndEmailSequence(shapes, { linkedin: texts, email: mail })],
  ])("[WIZARD-08] is read from the ready-made template %s and written back as the same workflow", (_name, graph) => {
    const steps = fromGraph(graph);
    const again = toGraph(shapes, steps ?? []);
    const renamed = links(again).map((link) =>
      link.replace("start.", `${graph.nodes[0]?.id}.`).replace(/>end$/u, `>${graph.nodes.at(-1)?.id}`),
    );
    expect(renamed.toSorted()).toEqual(links(graph));
    expect(allSteps(steps ?? [])).toHaveLength(graph.nodes.length - 2);
  });

  it("keeps its connections when converted to a workflow and back", () => {
    const { steps: anySteps } = fc.letrec<{ steps: Step[]; step: Step }>((tie) => ({
      steps: fc.array(tie("step"), { maxLength: 4, depthIdentifier: "side" }),
      step: fc.oneof(
        { depthIdentifier: "side", maxDepth: 2 },
        fc.constant(step("", "message")),
        fc.constantFrom("accepted", "declined").map((goesOn) => ({ ...step("", "if_connected"), goesOn })),
        fc
          .record({ port: fc.constantFrom("accepted", "declined"), steps: tie("steps") })
          .map((side) => ({ ...step("", "if_connected"), side })),
      ),
    }));
    let last = 0;
    const named = (list: readonly Step[]): Step[] =>
      list.map((each) => ({ ...each, id: `s${last++}`, ...(each.side ? { side: { ...each.side, steps: named(each.side.steps) } } : {}) }));
    fc.assert(
      fc.property(anySteps, (list) => {
        const graph = toGraph(shapes, named(list));
        const read = fromGraph(graph);
        expect(read).not.toBeNull();
        expect(links(toGraph(shapes, read ?? []))).toEqual(links(graph));
      }),
    );
  });

  it("cannot be read from a workflow that loops, lacks a connection or is empty", () => {
    const graph = toGraph(shapes, [step("a"), step("b"), { ...step("c", "if_connected"), goesOn: "accepted" }]);
    const looped = {
      ...graph,
      connections: graph.connections.map((link) => (link.from === "c" && link.to === "end" ? { ...link, to: "a" } : link)),
    };
    expect(fromGraph(looped)).toBeNull();
    expect(fromGraph({ ...graph, connections: graph.connections.slice(1) })).toBeNull();
    expect(fromGraph({ nodes: [], connections: [] })).toBeNull();
  });
});

describe("editing a list", () => {
  const list: readonly Step[] = [
    step("a"),
    { ...step("b", "if_connected"), side: { port: "accepted", steps: [step("c"), step("d")] } },
    step("e"),
  ];
  const ids = (steps: readonly Step[]) =>
    allSteps(steps)
      .map(({ id }) => id)
      .join("");

  it("moves a step within its own list only", () => {
    expect(ids(moveStep(list, "d", -1))).toBe("abdce");
    expect(ids(moveStep(list, "d", 1))).toBe("abcde");
    expect(ids(moveStep(list, "a", 1))).toBe("bcdae");
  });

  it("adds, replaces and removes steps in place", () => {
    expect(ids(insertStep(list, null, step("x")))).toBe("xabcde");
    expect(ids(insertStep(list, "c", step("x")))).toBe("abcxde");
    expect(ids(appendToSide(list, "b", step("x")))).toBe("abcdxe");
    expect(ids(removeStep(list, "b"))).toBe("ae");
    expect(ids(replaceStep(list, "c", step("y")))).toBe("abyde");
  });
});
