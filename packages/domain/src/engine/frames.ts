import type { PreparedNode } from "./prepare.ts";
import type { Run } from "./run.ts";
import type { Frame } from "./types.ts";

/** Turns a scope takes at most, and scopes inside one another. */
export const MOST_TURNS = 50;
export const MOST_FRAMES = 5;

/** Begins the next turn of a scope. Returns the code of the limit that forbids it; null when it has begun. */
export function beginTurn(run: Run, scope: PreparedNode): "tooManyTurns" | null {
  const outer = run.frames.filter(({ nodeId }) => nodeId !== scope.id);
  const turn = (run.frames.find(({ nodeId }) => nodeId === scope.id)?.turn ?? 0) + 1;
  if (turn > MOST_TURNS || outer.length >= MOST_FRAMES) return "tooManyTurns";
  run.frames = [...outer, { nodeId: scope.id, turn }];
  return null;
}

/** Ends a scope, and those inside it: its node is left. */
export function endScope(run: Run, scope: PreparedNode): void {
  const index = run.frames.findIndex(({ nodeId }) => nodeId === scope.id);
  if (index !== -1) run.frames = run.frames.slice(0, index);
}

/**
 * Returns the scope to which a node's open port leads back, and its turn; null when the node is in none. An enrolment that entered a scope
 * other than through its node, because a running campaign was changed, is in its first turn.
 */
export function turnAround(run: Run, node: PreparedNode): { readonly scope: PreparedNode; readonly turn: number } | null {
  const scope = node.scope === null ? undefined : run.graph.nodes.get(node.scope);
  if (scope === undefined) return null;
  const frame: Frame | undefined = run.frames.find(({ nodeId }) => nodeId === scope.id);
  if (frame === undefined) run.frames = [...run.frames, { nodeId: scope.id, turn: 1 }];
  return { scope, turn: frame?.turn ?? 1 };
}
