import type { DispatchResult } from "@filon/connectors/kit";
import type { EngineContext } from "../ports.ts";
import { dispatchOf, type ToDispatch } from "./address.ts";

/** How long a connector may take to return after its abort signal; then the outcome is uncertain. */
const AFTER_ABORT_MS = 5_000;

/** Hands one act to its provider. Never throws: an unknown outcome is `uncertain`. */
export async function callProvider(context: EngineContext, addressed: ToDispatch): Promise<DispatchResult> {
  const connector = context.connectors.get(addressed.act.channel);
  if (connector === undefined) return { status: "refused", code: "channelMissing" };
  let dispatch;
  try {
    dispatch = dispatchOf(context, addressed);
  } catch (error) {
    context.log.error({ error, accountId: addressed.account.id }, "an account's secrets could not be opened");
    return { status: "account", code: "secretUnreadable", accountStatus: "needs_reauth", pauseSeconds: null };
  }
  const limit = new AbortController();
  const patience = setTimeout(() => limit.abort(), context.limits.callTimeoutMs);
  let gaveUp: NodeJS.Timeout | undefined;
  const silence = new Promise<DispatchResult>((resolve) => {
    gaveUp = setTimeout(() => resolve({ status: "uncertain", code: "noAnswer" }), context.limits.callTimeoutMs + AFTER_ABORT_MS);
  });
  try {
    return await Promise.race([connector.dispatch(dispatch, limit.signal), silence]);
  } catch (error) {
    context.log.error({ error, actionId: addressed.act.id }, "a connector threw");
    return { status: "uncertain", code: "connectorFailed", detail: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(patience);
    clearTimeout(gaveUp);
  }
}
