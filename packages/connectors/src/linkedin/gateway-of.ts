import { createUnipile, type Egress, type GatewayAccess, type Unipile } from "@filon/integrations";
import type { AccountAccess } from "../kit/connector.ts";

/** Thrown when there is no installation gateway and the account does not name its own. */
export class NoGateway extends Error {
  override readonly name = "NoGateway";
}

/**
 * Returns the gateway of an account: its own (set by the server for accounts of the demonstration network, never by a
 * user), otherwise the installation's. Throws NoGateway when there is neither.
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
