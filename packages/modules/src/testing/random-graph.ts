import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { type ModuleCatalogue, outputsOf } from "@filon/domain";
import fc from "fast-check";

/** Configurations of the modules whose defaults are not valid or not interesting; the others use their defaults. */
const CONFIGS: Readonly<Record<string, Record<string, unknown>>> = {
  message: { body: "Bonjour {{firstName}}" },
  tag_contact: { tags: ["t"] },
  add_note: { text: "Vu" },
  delay: { value: 2, unit: "days" },
  split: { ways: [{}, {}] },
  branch: { rules: [{ field: "tags", operator: "contains", value: "t" }, { field: "answered" }] },
  condition: { field: "tags", operator: "contains", value: "t" },
};

const TYPES = [
  "message",
  "invitation",
  "visit_profile",
  "delay",
  "working_hours",
  "if_connected",
  "if_responded",
  "condition",
  "branch",
  "split",
  "merge",
  "tag_contact",
  "add_note",
  "status_change",
];

/**
 * Generates random valid workflows with up to `most` steps between start and end: every connection goes forward and every step can be
 * reached. With `wild`, connections may also go back, and ports may be open.
 */
export function randomGraph(catalogue: ModuleCatalogue, { most = 12, wild = false } = {}): fc.Arbitrary<WorkflowGraph> {
  const step = fc.record({ type: fc.constantFrom(...TYPES), targets: fc.array(fc.nat(1000), { minLength: 2, maxLength: 2 }) });
  return fc.array(step, { maxLength: most }).map((steps) => {
    const types = ["start", ...steps.map(({ type }) => type), "end"];
    const nodes = types.map((type, index) => nodeOf(catalogue, type, index));
    const connections = nodes.flatMap((node, index) =>
      node.outputs.flatMap((port, portIndex): WorkflowConnection[] => {
        const wish = steps[index - 1]?.targets[portIndex] ?? 0;
        if (wild && wish % 7 === 6) return [];
        // The first port leads to the next node, so that every node can be reached; the others lead to any later node.
        const ahead = portIndex === 0 ? 1 : 1 + (wish % (nodes.length - 1 - index));
        const to = wild && wish % 5 === 4 ? wish % nodes.length : index + ahead;
        return [{ id: `${index}-${port.id}`, from: node.id, to: `n${to}`, fromPort: port.id, toPort: "in", color: port.color }];
      }),
    );
    return { nodes, connections };
  });
}

function nodeOf(catalogue: ModuleCatalogue, type: string, index: number): WorkflowNode {
  const module = catalogue.get(type);
  if (module === undefined) throw new RangeError(`The catalogue has no module ${type}.`);
  const { version, category, inputs } = module;
  const config = CONFIGS[type] ?? {};
  return {
    id: `n${index}`,
    type,
    version,
    category,
    x: index,
    y: 0,
    label: "",
    inputs: [...inputs],
    outputs: [...outputsOf(module, config)],
    config,
  };
}
