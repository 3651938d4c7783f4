import { MOST_FILE_BYTES, WorkflowFile, type WorkflowGraph } from "@filon/contracts/workflow";
import { edited, type Edited } from "./connect.ts";
import type { GraphModules } from "./graph-modules.ts";
import { newProblem } from "./structure.ts";

/** Why a file is no workflow, in the order in which it is asked; a key of the dictionary's workflow.files. */
export type FileProblem = "invalidFormat" | "emptyFile" | "corruptedFile" | "noWorkflow";

/** A file as a browser gives it; a clipboard's text has neither name nor type. `bytes` is its size, asked before it is read. */
export interface GivenFile {
  readonly name?: string;
  readonly type?: string;
  readonly bytes: number;
  readonly text: string;
}

/** `where` says which part of a corrupted file the contract refuses, such as graph.nodes.3.label. */
export type ReadFile = { readonly graph: WorkflowGraph } | { readonly problem: FileProblem; readonly where?: string };

const EMPTY: WorkflowGraph = { nodes: [], connections: [] };

/** Writes a workflow as the text of a file or of the clipboard. */
export function writeWorkflow(graph: WorkflowGraph): string {
  return `${JSON.stringify({ filon: "workflow", format: 1, graph } satisfies WorkflowFile, null, 2)}\n`;
}

/** Returns whether a file may be read at all: its name or type is JSON's, and it is not too big (WORKFLOW-09). */
export function isReadable({ name, type, bytes }: Omit<GivenFile, "text">): boolean {
  const says = [name?.toLowerCase().endsWith(".json"), type === undefined || type === "" ? undefined : /\bjson\b/u.test(type)];
  const known = says.filter((each) => each !== undefined);
  return bytes <= MOST_FILE_BYTES && (known.length === 0 || known.includes(true));
}

/** Reads an exported workflow by the strict contract (WORKFLOW-09). */
export function readWorkflow({ text, ...file }: GivenFile): ReadFile {
  if (!isReadable(file) || text.length > MOST_FILE_BYTES) return { problem: "invalidFormat" };
  const content = text.replace(/^\u{FEFF}/u, "").trim();
  if (content === "") return { problem: "emptyFile" };
  const value = parsed(content);
  if (value === undefined) return { problem: "corruptedFile" };
  if (!isRecord(value) || value.filon !== "workflow" || !isRecord(value.graph)) return { problem: "noWorkflow" };
  // A later format is not guessed at.
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

/** Replaces a draft by a whole workflow, as one step; refused, naming the node, when no edit could have drawn it (WORKFLOW-05, 07). */
export function replaceGraph(graph: WorkflowGraph, modules: GraphModules, next: WorkflowGraph, intent: "import" | "template"): Edited {
  const refused = newProblem(EMPTY, next, modules);
  return refused === null ? edited(graph, next, intent) : { refused };
}

/** Returns the types of a workflow's modules that are not among these, each once, in the order of its nodes (WORKFLOW-10). */
export function missingModules(graph: WorkflowGraph, installed: ReadonlySet<string>): string[] {
  return [...new Set(graph.nodes.map(({ type }) => type))].filter((type) => !installed.has(type));
}
