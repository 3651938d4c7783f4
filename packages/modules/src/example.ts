import type { WorkflowGraph } from "@filon/contracts/workflow";
import { disconnect, type Edited, type ModuleDefinition, type NewStep, placeStep, type Spot } from "@filon/domain";
import { catalogue } from "./catalogue.ts";
import { SAMPLE_CONFIGS } from "./sample-configs.ts";

const WRITES = { channel: "linkedin", body: "Bonjour {{firstName|là}}" };

/**
 * Returns a short valid workflow that shows a module at work, for its page: from the start through the module to the end, with a message
 * before it if it asks about answers or continues a conversation, and a step after its first port if it has several. A list named in it does
 * not exist.
 */
export function exampleOf(module: ModuleDefinition): WorkflowGraph {
  const { type, role, inside, outputs } = module;
  const line = drawing();
  line.begin();
  if (role === "start" || role === "end") {
    line.add({ id: "wait", type: "delay", config: {} }, line.into("end"));
    return line.graph();
  }
  const shown = { id: "module", type, config: SAMPLE_CONFIGS[type] ?? {} };
  if (role === "exit") {
    line.add({ id: "before", type: "message", config: WRITES }, line.into("end"));
    line.add({ id: "asked", type: "if_responded", config: {} }, line.into("end"));
    line.open("asked", "responded");
    line.add(shown, { from: "asked", port: "responded" });
    return line.graph();
  }
  if (followsMessage(module)) line.add({ id: "before", type: "message", config: WRITES }, line.into("end"));
  line.add(shown, line.into("end"));
  const [first, second] = outputs;
  if (inside !== undefined) line.add({ id: "turn", type: "delay", config: {} }, { from: "module", port: inside });
  else if (first !== undefined && (second !== undefined || module.growing !== undefined)) {
    const way = line.wayOut("module");
    if (way !== undefined) line.add({ id: "after", type: "message", config: WRITES }, way);
  }
  return line.graph();
}

/** Checks whether a module makes sense only after a message to the prospect. */
function followsMessage({ type, asksOfRun, continuesThread, observes }: ModuleDefinition): boolean {
  if (continuesThread === true) return true;
  if (type === "message" || asksOfRun === undefined) return false;
  return typeof observes === "function" || observes.length > 0;
}

/** Returns functions that build a workflow step by step with the builder's edits. */
function drawing() {
  let graph: WorkflowGraph = { nodes: [], connections: [] };
  let count = 0;
  const newId = () => `c${(count += 1)}`;
  const add = ({ id, type, config }: Pick<NewStep, "id" | "type" | "config">, spot: Spot) => {
    const defaults = catalogue.get(type)?.config.safeParse(config).data ?? config;
    const edited: Edited = placeStep(graph, catalogue, newId, { id, type, config: defaults, x: 0, y: 0 }, spot);
    if ("graph" in edited) graph = edited.graph;
  };
  return {
    add,
    graph: () => graph,
    begin: () => {
      add({ id: "start", type: "start", config: {} }, { beside: true });
      add({ id: "end", type: "end", config: {} }, { from: "start", port: "out" });
    },
    into: (id: string): Spot => ({ onto: graph.connections.find(({ to }) => to === id)?.id ?? "" }),
    /** Removes the connections of a port. */
    open: (id: string, port: string) => {
      const ways = graph.connections.filter(({ from, fromPort }) => from === id && fromPort === port);
      const edited = disconnect(
        graph,
        ways.map((way) => way.id),
      );
      if ("graph" in edited) graph = edited.graph;
    },
    wayOut: (id: string): Spot | undefined => {
      const [way] = graph.connections.filter(({ from }) => from === id);
      return way === undefined ? undefined : { onto: way.id };
    },
  };
}
