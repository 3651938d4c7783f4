import * as hooks from "@filon/db/hooks";
import { reportEvent } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";

/**
 * Keeps what a service says at a step's address, once, and tells the steps that wait for it. Returns `lost` for an address that is not ours or
 * whose prospect is gone, `before` when it was called before: a service that repeats its call is answered as the first time.
 */
export async function receive(services: Services, token: string, body: unknown): Promise<"received" | "before" | "lost"> {
  const claims = signedIds(services.config.secretKey, "hook").read(token);
  if (claims === null) return "lost";
  const { workspaceId, id } = claims;
  const at = nowOf(services);
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const found = await hooks.find(tx, id);
    if (found === null) return "lost";
    if (found.receivedAt !== null) return "before";
    // Acts and enrolments are locked before anything else. The step reads the body itself: events are small.
    await reportEvent(tx, {
      prospectId: found.prospectId,
      type: "webhook_received",
      key: id,
      data: {},
      source: "hooks",
      sourceEventId: id,
      at,
    });
    return (await hooks.note(tx, id, { body, at })) ? "received" : "before";
  });
}
