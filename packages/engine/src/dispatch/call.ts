import type { DispatchResult } from "@filon/connectors/kit";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import { dispatchOf, type ToDispatch } from "./address.ts";

/**
 * Hands one act to its provider, unless its lease might end before the call does: another process may then make the same
 * call. Never throws: an unknown outcome is `uncertain`.
 */
export async function callProvider(context: EngineContext, addressed: ToDispatch): Promise<Fate> {
  const connector = context.connectors.get(addressed.act.channel);
  if (connector === undefined) return { status: "refused", code: "channelMissing" };
  let dispatch;
  try {
    dispatch = dispatchOf(context, addressed);
  } catch (error) {
    context.log.error({ error, accountId: addressed.account.id }, "an account's secrets could not be opened");
    return { status: "account", code: "secretUnreadable", accountStatus: "needs_reauth", pauseSeconds: null };
  }
  if (!addressed.lease.coversCall()) {
    context.log.warn({ actionId: addressed.act.id }, "an act's lease ran out before its call");
    return { status: "notSent" };
  }
  const { callTimeoutMs, afterAbortMs } = context.limits;
  const limit = new AbortController();
  const patience = setTimeout(() => limit.abort(), callTimeoutMs);
  let gaveUp: NodeJS.Timeout | undefined;
  const silence = new Promise<DispatchResult>((resolve) => {
    gaveUp = setTimeout(() => resolve({ status: "uncertain", code: "noAnswer" }), callTimeoutMs + afterAbortMs);
  });
  try {
    const result = await Promise.race([connector.dispatch(dispatch, limit.signal), silence]);
    // Without its lease a connector stops before the act: as before the call, that is not an attempt.
    return result.status === "retry" && !addressed.lease.holds() ? { status: "notSent" } : result;
  } catch (error) {
    context.log.error({ error, actionId: addressed.act.id }, "a connector threw");
    return { status: "uncertain", code: "connectorFailed", detail: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(patience);
    clearTimeout(gaveUp);
  }
}
