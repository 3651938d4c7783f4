import { countDeath, inEngine } from "@filon/db/engine";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import type { Addressed } from "./address.ts";
import { callProvider } from "./call.ts";
import { isSuspect } from "./suspect.ts";

/**
 * Calls an act's provider. A suspect's call is counted as a death beforehand, which distinguishes a worker that died before the call from
 * one that died of it. Never throws.
 */
export async function callWithCare(context: EngineContext, addressed: Addressed): Promise<Fate> {
  const { act, lease, workspaceId } = addressed;
  if (isSuspect(act)) {
    try {
      const counted = await inEngine(context.db, workspaceId, (tx) => countDeath(tx, act.id, lease.token));
      if (!counted) return { status: "notSent" };
    } catch (error) {
      context.log.warn({ error, actionId: act.id }, "a suspect act's attempt could not be recorded; the act is put back");
      return { status: "notSent" };
    }
  }
  return callProvider(context, addressed);
}
