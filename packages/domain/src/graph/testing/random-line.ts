import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import fc from "fast-check";
import { SAMPLE_CATALOGUE } from "../../engine/testing/sample-modules.ts";

const TYPES = ["say", "mark", "fetch", "post", "sleep", "is_marked", "await_webhook", "repeat"] as const;

interface Seed {
  readonly type: (typeof TYPES)[number];
  readonly targets: readonly number[];
  /** Number of steps inside a loop, minus one. */
  readonly body: number;
}

/** Returns a node of a sample module, with the module's ports. Throws RangeError for an unknown type. */
export function sampleNode(id: string, type: string, scope?: string): WorkflowNode {
  const module = SAMPLE_CATALOGUE.get(type);
  if (module === undefined) throw new RangeError(type);
  const { inputs, outputs, version, category } = module;
  const place = { id, type, version, category, x: 0, y: 0, label: "", inputs: [...inputs], outputs: [...outputs], config: {} };
  return scope === undefined ? place : { ...place, scope };
}

/**
 * Generates valid workflows of sample modules: up to `most` steps outside loops, forks that join again, loops with inner steps, notes and
 * groups.
 */
export function randomLine(most = 10): fc.Arbitrary<WorkflowGraph> {
  const seed: fc.Arbitrary<Seed> = fc.record({
    type: fc.constantFrom(...TYPES),
    targets: fc.array(fc.nat(1000), { minLength: 2, maxLength: 2 }),
    body: fc.nat(2),
  });
  return fc
    .record({
      seeds: fc.array(seed, { maxLength: most }),
      free: fc.boolean(),
      notes: fc.nat(2),
      grouped: fc.boolean(),
      places: fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), { minLength: 1, maxLength: 5 }),
    })
    .map(({ seeds, free, notes, grouped, places }) => {
      const line = lineOf(seeds);
      const nodes = line.nodes.map((node, index) => {
        const [x, y] = places[index % places.length] ?? [0, 0];
        return { ...node, x: x + index, y };
      });
      const [first] = seeds.length === 0 ? [] : ["n1"];
      return {
        ...line,
        nodes,
        ...(free ? { layout: "free" as const } : {}),
        ...(notes === 0 ? {} : { notes: Array.from({ length: notes }, (_, index) => noteOf(`note${index}`)) }),
        ...(grouped && first !== undefined ? { groups: [{ id: "group", title: "Groupe", nodeIds: [first] }] } : {}),
      };
    });
}

function noteOf(id: string): NonNullable<WorkflowGraph["notes"]>[number] {
  return { id, x: 1, y: 2, width: 160, height: 80, text: "À relire", tone: "warm" };
}

function lineOf(seeds: readonly Seed[]): WorkflowGraph {
  const types = ["start", ...seeds.map(({ type }) => type), "end"];
  const nodes = types.map((type, index) => sampleNode(`n${index}`, type));
  const connections: WorkflowConnection[] = [];
  const inside: WorkflowNode[] = [];
  const link = (from: string, fromPort: string, to: string): void => {
    connections.push({ id: `${from}-${fromPort}`, from, to, fromPort, toPort: "in", color: "neutral" });
  };
  for (const [index, node] of nodes.entries()) {
    const seed = seeds[index - 1];
    let onLine = 0;
    for (const { id } of node.outputs) {
      if (node.type === "repeat" && id === "each") {
        const body = Array.from({ length: 1 + (seed?.body ?? 0) }, (_, turn) => sampleNode(`${node.id}b${turn}`, "mark", node.id));
        inside.push(...body);
        for (const [turn, each] of body.entries()) {
          const from = turn === 0 ? node.id : (body[turn - 1]?.id ?? "");
          link(from, turn === 0 ? "each" : "out", each.id);
        }
        continue;
      }
      // The first port leads to the next node, so that every node can be reached; the others lead to any later node.
      const ahead = onLine === 0 ? 1 : 1 + ((seed?.targets[1] ?? 0) % (nodes.length - 1 - index));
      link(node.id, id, `n${index + ahead}`);
      onLine += 1;
    }
  }
  return { nodes: [...nodes, ...inside], connections };
}

/** Returns a function that counts up ids that no generated workflow has. */
export function countedIds(prefix = "new"): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}${last}`;
  };
}
