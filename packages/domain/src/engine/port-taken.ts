import type { Temporal } from "temporal-polyfill";
import type { ModuleDefinition } from "./module.ts";
import { seededRandom } from "./random.ts";
import type { Facts } from "./types.ts";

/**
 * Returns the output port by which a prospect with these facts would leave a step they reached now: the module's own
 * answer, as in a running campaign. Null when they would not leave immediately, but wait or be held.
 */
export function portTaken(module: ModuleDefinition, config: Record<string, unknown>, facts: Facts, now: Temporal.Instant): string | null {
  const answer = module.plan(
    {
      nodeId: WHEREVER,
      visit: 1,
      facts,
      now,
      random: (name) => seededRandom(`${facts.prospect.id}:${WHEREVER}:1:${name}`),
      memory: null,
      reason: { kind: "enter" },
      newReply: facts.engagement.replied,
    },
    config,
  );
  return "go" in answer ? answer.go : null;
}

/** The step may not be part of a workflow yet. */
const WHEREVER = "step";
