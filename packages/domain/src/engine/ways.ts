import type { Temporal } from "temporal-polyfill";
import type { ModuleDefinition } from "./module.ts";
import { seededRandom } from "./random.ts";
import type { Facts } from "./types.ts";

/**
 * By which output port somebody of whom this is known would leave a step that they came to at this instant: the module's
 * own answer, as the engine asks it of a running campaign. Null where they would not leave at once, but wait or be held.
 */
export function wayOut(module: ModuleDefinition, config: Record<string, unknown>, facts: Facts, now: Temporal.Instant): string | null {
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

/** The step may not be in a workflow yet. */
const WHEREVER = "step";
