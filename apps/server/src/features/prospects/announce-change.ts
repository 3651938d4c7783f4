import type { WorkspaceTx } from "@filon/db";
import { announce } from "@filon/db/realtime";
import type { Services } from "../../services.ts";

/** Announces to the prospects' screens and the dashboard that a prospect changed; null means several did. */
export async function announceProspects(tx: WorkspaceTx, services: Services, prospectId: string | null): Promise<void> {
  const timestamp = services.now().toString();
  await announce(tx, "prospect:changed", { prospectId, timestamp });
  await announce(tx, "stats_update", { timestamp });
}
