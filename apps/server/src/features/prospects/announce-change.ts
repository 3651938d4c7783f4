import type { WorkspaceTx } from "@filon/db";
import { announce } from "@filon/db/realtime";
import type { Services } from "../../services.ts";

/** Tells whoever looks at prospects and at the dashboard that they changed; null: several did. */
export async function announceProspects(tx: WorkspaceTx, services: Services, prospectId: string | null): Promise<void> {
  const timestamp = services.now().toString();
  await announce(tx, "prospect:changed", { prospectId, timestamp });
  await announce(tx, "stats_update", { timestamp });
}
