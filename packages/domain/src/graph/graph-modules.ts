import type { Port, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleDefinition, ModuleRole } from "../engine/module.ts";
import { outputsOf, type PortShape } from "../engine/ports.ts";
import { parseConfig } from "./config.ts";

/** The part of a module that the graph functions need; both module definitions and the API's descriptions have it. */
export interface GraphModule extends PortShape {
  readonly role?: ModuleRole | null | undefined;
  readonly version?: number;
  readonly inputs: readonly Port[];
  readonly inside?: string | undefined;
  readonly optional?: readonly string[] | undefined;
  /** Present on the API's descriptions; a definition has its defaults in its schema. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** The modules by type. For an unknown type, the ports stored on the node are used. */
export type GraphModules = ReadonlyMap<string, GraphModule>;

/** Returns the output ports of a node for its configuration, in order. */
export function nodeOutputs(modules: GraphModules, node: WorkflowNode): readonly Port[] {
  const module = modules.get(node.type);
  if (module === undefined) return node.outputs;
  if (module.growing === undefined) return module.outputs;
  const known = GROWN.get(node);
  if (known?.module === module) return known.outputs;
  const outputs = outputsOf(module, configOf(node, module));
  GROWN.set(node, { module, outputs });
  return outputs;
}

/**
 * The ports of nodes whose configuration was parsed to find them. Nodes never change in place, and a merge of 200 edits asks for the ports of
 * each node 200 times, which took 1.2 s for 1,000 nodes.
 */
const GROWN = new WeakMap<WorkflowNode, { readonly module: GraphModule; readonly outputs: readonly Port[] }>();

/** Returns a node's input ports. */
export function nodeInputs(modules: GraphModules, node: WorkflowNode): readonly Port[] {
  return (modules.get(node.type) ?? node).inputs;
}

/** Returns a node's configuration, with defaults if its ports depend on it; unchanged when it is not valid. */
export function configOf(node: WorkflowNode, module: GraphModule | undefined): Readonly<Record<string, unknown>> {
  if (module?.growing === undefined) return node.config;
  if (!isDefinition(module)) return { ...module.defaults, ...node.config };
  const parsed = parseConfig(module, node.version, node.config);
  return parsed.ok ? parsed.config : node.config;
}

function isDefinition(module: GraphModule): module is ModuleDefinition {
  return "migrations" in module;
}

/** Checks whether a node is the start or the end, of which a workflow has exactly one each. */
export function isEdge(modules: GraphModules, { type }: WorkflowNode): boolean {
  const role = modules.get(type)?.role;
  return role === "start" || role === "end";
}

/** Checks whether prospects can enter the workflow at a node: the start or another entry. */
export function isEntrance(modules: GraphModules, { type }: WorkflowNode): boolean {
  const role = modules.get(type)?.role;
  return role === "start" || role === "entry";
}

/** Returns the output port that leads to the nodes inside a loop, or undefined when the node is not a loop. */
export function insidePort(modules: GraphModules, node: WorkflowNode): string | undefined {
  return modules.get(node.type)?.inside;
}
