import { createHash } from "node:crypto";
import type { WorkflowGraph } from "@filon/contracts/workflow";

/** Returns the SHA-256 of a workflow as the database stores it, which names the order of a step's fields too. */
export function digestOf(graph: WorkflowGraph): string {
  return createHash("sha256").update(JSON.stringify(graph)).digest("base64url");
}
