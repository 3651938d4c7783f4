import type { LookupResult } from "@filon/connectors/kit";
import { expiredWorkspaces, inEngine, takeAbandonedActs } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { addressActs, dispatchOf, type ToDispatch } from "../dispatch/address.ts";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import type { Settler } from "../settle/settler.ts";
import type { Bell } from "../wake/bell.ts";

const WORKSPACES_A_ROUND = 64;
const ACTS_AT_ONCE = 32;

export interface RecoverLoop {
  stop(): Promise<void>;
}

/** Finds acts whose process died during the call, asks the provider what happened, and settles them. */
export function runRecoverLoop(context: EngineContext, settler: Settler, bell: Bell): RecoverLoop {
  let stopping = false;
  const pause = Math.max(200, Math.min(context.limits.leaseMs / 3, 10_000));

  async function round(): Promise<void> {
    const now = context.clock.now();
    const agenda = await expiredWorkspaces(context.db.pool, dateOf(now), WORKSPACES_A_ROUND);
    for (const row of agenda) {
      if (stopping || row.due_at.getTime() > now.epochMilliseconds) return;
      await recover(row.workspace_id, now).catch((error: unknown) =>
        context.log.error({ error, workspaceId: row.workspace_id }, "abandoned acts of a workspace could not be looked after"),
      );
    }
  }

  async function recover(workspaceId: string, now: Temporal.Instant): Promise<void> {
    const until = dateOf(now.add({ milliseconds: context.limits.leaseMs }));
    const abandoned = await inEngine(context.db, workspaceId, async (tx) =>
      addressActs(tx, await takeAbandonedActs(tx, context.owner, dateOf(now), until, ACTS_AT_ONCE)),
    );
    for (const addressed of abandoned) settler.inHand(addressed);
    await Promise.all(abandoned.map(async (addressed) => settler.settle(addressed, await fateOf(context, addressed))));
  }

  async function run(): Promise<void> {
    while (!stopping) {
      await round().catch((error: unknown) => context.log.error({ error }, "abandoned acts could not be looked after"));
      if (!stopping) await bell.sleep(pause);
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}

/**
 * Determines the fate of an act that was being dispatched when its process died. It is only repeated when the provider
 * knows for certain that it did not happen; when the provider cannot tell, only the user may resend it.
 */
export async function fateOf(context: EngineContext, addressed: ToDispatch): Promise<Fate> {
  const { act } = addressed;
  const connector = context.connectors.get(act.channel);
  const certainty = connector?.certainty[act.kind] ?? "none";
  if (connector === undefined || certainty === "none") return { status: "uncertain", code: "interrupted" };
  if (certainty === "idempotent") return { status: "notSent" };
  let found: LookupResult;
  try {
    found = await connector.lookup(dispatchOf(context, addressed), AbortSignal.timeout(context.limits.callTimeoutMs));
  } catch (error) {
    context.log.warn({ error, actionId: act.id }, "an interrupted act could not be looked up");
    return { status: "uncertain", code: "interrupted" };
  }
  return found.status === "unknown" ? { status: "uncertain", code: "interrupted" } : found;
}
