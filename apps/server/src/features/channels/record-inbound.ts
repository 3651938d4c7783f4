import type { Inbound } from "@filon/connectors";
import { receiveInbound } from "@filon/engine";
import type { WorkspaceTx } from "@filon/db";
import type { Services } from "../../services.ts";

/** Hands what an account's network told to the engine, in the caller's transaction; facts known already count once. */
export async function recordInbound(
  services: Services,
  tx: WorkspaceTx,
  accountId: string,
  provider: "gateway" | "email",
  facts: readonly Inbound[],
): Promise<void> {
  const at = new Date(services.now().epochMilliseconds);
  for (const inbound of facts) await receiveInbound(tx, { accountId, provider, inbound, at });
}
