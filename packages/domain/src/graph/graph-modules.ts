import type { Port, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleDefinition, ModuleRole } from "../engine/module.ts";
import { outputsOf, type PortShape } from "../engine/ports.ts";
import { parseConfig } from "./config.ts";

/** What drawing a workflow needs to know of a module: satisfied by the catalogue and by the API's descriptions. */
export interface GraphModule extends PortShape {
  readonly role?: ModuleRole | null | undefined;
  readonly inputs: readonly Port[];
  readonly inside?: string | undefined;
  readonly optional?: readonly string[] | undefined;
  /** Of the API's description; a definition's are in its schema. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** The modules by type; of a type that is not among them, a node's own ports hold. */
export type GraphModules = ReadonlyMap<string, GraphModule>;

/** Returns a node's output ports with its configuration, in their order. */
export function nodeOutputs(modules: GraphModules, node: WorkflowNode): readonly Port[] {
  const module = modules.get(node.type);
  return module === undefined ? node.outputs : outputsOf(module, configOf(node, module));
}

/** Returns a node's input ports. */
export function nodeInputs(modules: GraphModules, node: WorkflowNode): readonly Port[] {
  return (modules.get(node.type) ?? node).inputs;
}

/** A node's configuration with its defaults, if its ports grow with it; as it is written when it is not valid. */
export function configOf(node: WorkflowNode, module: GraphModule | undefined): Readonly<Record<string, unknown>> {
  if (module?.growing === undefined) return node.config;
  if (!isDefinition(module)) return { ...module.defaults, ...node.config };
  const parsed = parseConfig(module, node.version, node.config);
  return parsed.ok ? parsed.config : node.config;
}

function isDefinition(module: GraphModule): module is ModuleDefinition {
  return "migrations" in module;
}

/** Returns whether a node is the start or the end, of which there is one each. */
export function isEdge(modules: GraphModules, { type }: WorkflowNode): boolean {
  const role = modules.get(type)?.role;
  return role === "start" || role === "end";
}

/** Returns whether prospects come into the workflow by a node: the start, or another entry. */
export function isEntrance(modules: GraphModules, { type }: WorkflowNode): boolean {
  const role = modules.get(type)?.role;
  return role === "start" || role === "entry";
}

/** Returns the output port that leads into the nodes that a node repeats; undefined when it repeats none. */
export function insidePort(modules: GraphModules, node: WorkflowNode): string | undefined {
  return modules.get(node.type)?.inside;
}
