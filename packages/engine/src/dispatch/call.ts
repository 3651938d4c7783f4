import type { DispatchResult } from "@filon/connectors/kit";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import { dispatchOf, type ToDispatch } from "./address.ts";
import { answerInTime } from "./answer-in-time.ts";

/**
 * Hands one act to its provider, unless its lease might expire before the call ends: another process might then make the same call. Never
 * throws: an unknown outcome is `uncertain`.
 */
export async function callProvider(context: EngineContext, addressed: ToDispatch): Promise<Fate> {
  const connector = context.connectors.get(addressed.act.channel);
  if (connector === undefined) return { status: "refused", code: "channelMissing" };
  const canBeLookedUp = connector.certainty[addressed.act.kind] !== "none";
  let dispatch;
  try {
    dispatch = dispatchOf(context, addressed);
  } catch (error) {
    context.log.error({ error, accountId: addressed.account.id }, "an account's secrets could not be decrypted");
    return { status: "account", code: "secretUnreadable", accountStatus: "needs_reauth", pauseSeconds: null };
  }
  if (!addressed.lease.coversCall()) {
    context.log.warn({ actionId: addressed.act.id }, "an act's lease expired before its call");
    return { status: "notSent" };
  }
  let givenUp = false;
  const { mayStillAct } = dispatch;
  const asked = { ...dispatch, mayStillAct: () => !givenUp && mayStillAct() };
  try {
    const result = await answerInTime<DispatchResult>(context.limits, (signal) => connector.dispatch(asked, signal), {
      status: "uncertain",
      code: "noAnswer",
    });
    // A connector that finds its lease over stops before acting. Nothing was sent, so this is not an attempt.
    if (result.status === "retry" && !addressed.lease.holds()) return { status: "notSent" };
    return result.status === "uncertain" && !canBeLookedUp ? { ...result, final: true } : result;
  } catch (error) {
    context.log.error({ error, actionId: addressed.act.id }, "a connector threw");
    const thrown = {
      status: "uncertain",
      code: "connectorFailed",
      detail: error instanceof Error ? error.message : String(error),
    } as const;
    return canBeLookedUp ? thrown : { ...thrown, final: true };
  } finally {
    // A connector that has not returned must not act later: the act may be made again by then.
    givenUp = true;
  }
}
