import { requireNoTransaction } from "@filon/db";
import { createEgress, type Egress, type SecretBox, secretBox } from "@filon/integrations";
import type { Config } from "../../config/config.ts";

/** What the connections of services share. */
export interface IntegrationTools {
  readonly egress: Egress;
  readonly box: SecretBox;
}

/** Creates the egress client and the secret box; the client must be closed. */
export function integrationTools({ egressAllow, secretKey }: Pick<Config, "egressAllow" | "secretKey">): IntegrationTools {
  return { egress: createEgress({ allow: egressAllow, admit: requireNoTransaction }), box: secretBox([secretKey]) };
}
