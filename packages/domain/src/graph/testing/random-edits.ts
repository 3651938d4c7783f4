import type { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { SAMPLE_CATALOGUE } from "../../engine/testing/sample-modules.ts";
import { withGroup, withNote, withoutGroupsOf } from "../beside.ts";
import { connect, disconnect, edited, type NewId } from "../connect.ts";
import { copyFragment, pasteFragment } from "../fragment.ts";
import { removeElements } from "../heal.ts";
import { layoutGraph } from "../layout/line-layout.ts";
import { configure, moveStepOnto, placeStep } from "../place.ts";
import { moveFreely } from "../placement.ts";

/** A command that a user might try, with numbers that choose its elements. */
export interface Attempt {
  readonly command: (typeof COMMANDS)[number];
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const COMMANDS = [
  "place",
  "beside",
  "connect",
  "disconnect",
  "remove",
  "cutOff",
  "move",
  "reorder",
  "paste",
  "configure",
  "rows",
  "note",
  "group",
  "free",
] as const;
const PLACED = ["say", "mark", "is_marked", "repeat", "start", "end", "sleep", "await_webhook", "ways"];

/** Generates random attempts. */
export const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  command: fc.constantFrom(...COMMANDS),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});

/** Tries a command; returns null when it is refused, asks a question, or has no elements to work on. */
export function attempt(graph: WorkflowGraph, newId: NewId, tried: Attempt): { edit: GraphEdit; graph: WorkflowGraph } | null {
  const result = tryOn(graph, newId, tried);
  return result !== null && "edit" in result ? { edit: result.edit, graph: result.graph } : null;
}

function tryOn(graph: WorkflowGraph, newId: NewId, { command, a, b, c }: Attempt) {
  const modules = SAMPLE_CATALOGUE;
  const node = graph.nodes[a % Math.max(1, graph.nodes.length)];
  const other = graph.nodes[b % Math.max(1, graph.nodes.length)];
  const link = graph.connections[b % Math.max(1, graph.connections.length)];
  const type = PLACED[c % PLACED.length] ?? "say";
  const step = { id: newId(), type, config: {}, x: a, y: b };
  if (node === undefined || other === undefined) return null;
  switch (command) {
    case "place":
      return link === undefined ? null : placeStep(graph, modules, newId, step, { onto: link.id });
    case "beside":
      return placeStep(graph, modules, newId, step, c % 2 === 0 ? { beside: true } : { from: node.id, port: node.outputs[0]?.id ?? "out" });
    case "connect":
      return connect(graph, modules, newId, node.id, node.outputs[c % Math.max(1, node.outputs.length)]?.id ?? "out", other.id);
    case "disconnect":
      return link === undefined ? null : disconnect(graph, [link.id]);
    case "remove":
      return removeElements(graph, modules, newId, [node.id, other.id], {
        heal: true,
        goesOn: { [node.id]: node.outputs[c % 2]?.id ?? "" },
      });
    case "cutOff":
      return removeElements(graph, modules, newId, [node.id], { heal: false });
    case "move":
      return edited(
        graph,
        { ...graph, nodes: graph.nodes.map((each) => (each === node ? { ...each, x: b, y: c } : each)) },
        "move",
        node.id,
      );
    case "reorder":
      return link === undefined ? null : moveStepOnto(graph, modules, newId, node.id, link.id, node.outputs[c % 2]?.id);
    case "paste": {
      const { graph: fragment } = copyFragment(graph, modules, [node.id, other.id]);
      return pasteFragment(graph, modules, newId, fragment, c % 2 === 0 || link === undefined ? {} : { onto: link.id });
    }
    case "configure":
      return edited(
        graph,
        {
          ...graph,
          nodes: graph.nodes.map((each) =>
            each === node
              ? { ...each, label: `l${c}`, ...(each.type === "ways" ? {} : { config: c % 3 === 0 ? {} : { tag: `t${b}` } }) }
              : each,
          ),
        },
        "configure",
        node.id,
      );
    case "rows": {
      const grown = graph.nodes.filter((each) => each.type === "ways");
      const rows = Array.from({ length: b % 4 }, (_, index) => `r${index + (c % 2)}`);
      return grown.length === 0 ? null : configure(graph, modules, grown[a % grown.length]?.id ?? "", { rows });
    }
    case "note": {
      const note = { id: newId(), x: a, y: b, width: 160, height: 80, text: "Note", tone: "info" as const };
      return withNote(graph, note);
    }
    case "group":
      return c % 4 === 0
        ? withoutGroupsOf(graph, new Set([node.id]))
        : withGroup(graph, { id: graph.groups?.[c % 3]?.id ?? newId(), title: "Groupe", nodeIds: [...new Set([node.id, other.id])] });
    case "free":
      return moveFreely(graph, layoutGraph(graph), new Set([node.id, graph.notes?.[0]?.id ?? ""]), { x: b, y: c });
  }
}
