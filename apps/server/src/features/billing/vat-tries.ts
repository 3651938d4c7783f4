import * as attempts from "@filon/db/attempts";
import { attemptKey, refuseOver } from "../../http/throttle.ts";
import { nowOf, type Services } from "../../services.ts";

const WINDOW_SECONDS = 15 * 60;

/** Requests to the VAT register allowed in a window: enough for mistyped numbers. */
export const VAT_TRIES = { user: 20, workspace: 60 } as const;

/** Counts a request before the register is asked. Throws 429 `billing.server.tooManyVatChecks`. */
export async function countVatTry(
  { db, now }: Pick<Services, "db" | "now">,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string | null },
): Promise<void> {
  const at = nowOf({ now });
  const keys = [attemptKey("vat-workspace", workspaceId), ...(userId === null ? [] : [attemptKey("vat-user", userId)])];
  const counts = await attempts.countEach(db.pool, keys, at, WINDOW_SECONDS);
  for (const [place, count] of counts.entries())
    refuseOver(count, place === 0 ? VAT_TRIES.workspace : VAT_TRIES.user, at, "billing.server.tooManyVatChecks");
}
