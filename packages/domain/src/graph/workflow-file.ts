import { MOST_FILE_BYTES, WorkflowFile, type WorkflowGraph } from "@filon/contracts/workflow";
import { edited, type Edited } from "./connect.ts";
import type { GraphModules } from "./graph-modules.ts";
import { newProblem } from "./structure.ts";

/** Why a file is not a workflow, in the order of the checks; keys of workflow.files in the dictionaries. */
export type FileProblem = "invalidFormat" | "emptyFile" | "corruptedFile" | "noWorkflow";

/** A file as a browser provides it. Text from the clipboard has neither name nor type. `bytes` is the size, checked before reading. */
export interface GivenFile {
  readonly name?: string;
  readonly type?: string;
  readonly bytes: number;
  readonly text: string;
}

/** The workflow of a file, or its problem. `where` is the path of the first part that the contract refuses, such as graph.nodes.3.label. */
export type ReadFile = { readonly graph: WorkflowGraph } | { readonly problem: FileProblem; readonly where?: string };

const EMPTY: WorkflowGraph = { nodes: [], connections: [] };

/** Returns a workflow as text, for a file or the clipboard. */
export function writeWorkflow(graph: WorkflowGraph): string {
  return `${JSON.stringify({ filon: "workflow", format: 1, graph } satisfies WorkflowFile, null, 2)}\n`;
}

/** Checks whether a file may be read: its name or type is that of JSON, if it has either, and it is not too large (WORKFLOW-09). */
export function isReadable({ name, type, bytes }: Omit<GivenFile, "text">): boolean {
  const says = [name?.toLowerCase().endsWith(".json"), type === undefined || type === "" ? undefined : /\bjson\b/u.test(type)];
  const known = says.filter((each) => each !== undefined);
  return bytes <= MOST_FILE_BYTES && (known.length === 0 || known.includes(true));
}

/** Reads an exported workflow, parsed with the strict contract (WORKFLOW-09). */
export function readWorkflow({ text, ...file }: GivenFile): ReadFile {
  if (!isReadable(file) || text.length > MOST_FILE_BYTES) return { problem: "invalidFormat" };
  const content = text.replace(/^\u{FEFF}/u, "").trim();
  if (content === "") return { problem: "emptyFile" };
  const value = parsed(content);
  if (value === undefined) return { problem: "corruptedFile" };
  if (!isRecord(value) || value.filon !== "workflow" || !isRecord(value.graph)) return { problem: "noWorkflow" };
  // A later format may have another meaning.
  if (value.format !== 1) return { problem: "invalidFormat" };
  if (!Array.isArray(value.graph.nodes) || value.graph.nodes.length === 0) return { problem: "noWorkflow" };
  const read = WorkflowFile.safeParse(value);
  if (read.success) return { graph: read.data.graph };
  return { problem: "corruptedFile", where: read.error.issues[0]?.path.join(".") ?? "" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Replaces a draft by a whole workflow in one edit. Refuses one with structural problems, naming the node (WORKFLOW-05, 07). */
export function replaceGraph(
  graph: WorkflowGraph,
  modules: GraphModules,
  next: WorkflowGraph,
  intent: "import" | "template" | "restore",
): Edited {
  const refused = newProblem(EMPTY, next, modules);
  return refused === null ? edited(graph, next, intent) : { refused };
}

/** Returns the distinct module types of a workflow that are not installed, in the order of its nodes (WORKFLOW-10). */
export function missingModules(graph: WorkflowGraph, installed: ReadonlySet<string>): string[] {
  return [...new Set(graph.nodes.map(({ type }) => type))].filter((type) => !installed.has(type));
}
