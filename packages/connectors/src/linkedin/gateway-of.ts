import { createUnipile, type Egress, type GatewayAccess, type Unipile } from "@filon/integrations";
import type { AccountAccess } from "../kit/connector.ts";

/** Thrown where an account of the demonstration network is all there is and it does not say where that is. */
export class NoGateway extends Error {
  override readonly name = "NoGateway";
}

/**
 * The gateway of an account: its own (an account of the demonstration network says where that is, set by the
 * server, never by a user), else the installation's. Throws NoGateway when there is neither.
 */
export function gatewayOf(
  egress: Egress,
  installation: GatewayAccess | null,
  account: Pick<AccountAccess, "settings" | "secret">,
): Unipile {
  const own = account.settings["gatewayUrl"];
  const key = account.secret["gatewayKey"];
  if (typeof own === "string" && key !== undefined) return createUnipile(egress, { baseUrl: own, apiKey: key });
  if (installation === null) throw new NoGateway("no gateway is configured");
  return createUnipile(egress, installation);
}
