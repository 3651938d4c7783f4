import type { EmailType, PhoneType } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** Stores what is known about an address, new or not. */
export async function saveEmail(
  tx: WorkspaceTx,
  prospectId: string,
  email: { readonly id: string; readonly address: string; readonly type: EmailType; readonly verifiedAt: Date | null },
  source: "manual" | "finder" = "manual",
): Promise<void> {
  await tx.query({
    name: "contact-points-save-email",
    text: `
      INSERT INTO prospect_email_address AS known (workspace_id, id, prospect_id, address, type, verified_at, source) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (workspace_id, prospect_id, key) DO UPDATE SET address = excluded.address, type = excluded.type, verified_at = excluded.verified_at`,
    values: [tx.workspaceId, email.id, prospectId, email.address, email.type, email.verifiedAt, source],
  });
}

/** Deletes an address by its key. */
export async function removeEmail(tx: WorkspaceTx, prospectId: string, key: string): Promise<void> {
  await tx.query({
    name: "contact-points-remove-email",
    text: "DELETE FROM prospect_email_address WHERE workspace_id = $1 AND prospect_id = $2 AND key = $3",
    values: [tx.workspaceId, prospectId, key],
  });
}

/** Stores what is known about a number, new or not. */
export async function savePhone(
  tx: WorkspaceTx,
  prospectId: string,
  phone: { readonly id: string; readonly number: string; readonly type: PhoneType },
): Promise<void> {
  await tx.query({
    name: "contact-points-save-phone",
    text: `
      INSERT INTO prospect_phone_number (workspace_id, id, prospect_id, number, type) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (workspace_id, prospect_id, number) DO UPDATE SET type = excluded.type`,
    values: [tx.workspaceId, phone.id, prospectId, phone.number, phone.type],
  });
}

/** Deletes a number. */
export async function removePhone(tx: WorkspaceTx, prospectId: string, number: string): Promise<void> {
  await tx.query({
    name: "contact-points-remove-phone",
    text: "DELETE FROM prospect_phone_number WHERE workspace_id = $1 AND prospect_id = $2 AND number = $3",
    values: [tx.workspaceId, prospectId, number],
  });
}

/** Makes an address (null if none) the primary one of a prospect that the caller has locked. A new address has not bounced. */
export async function setPrimaryEmail(tx: WorkspaceTx, prospectId: string, address: string | null): Promise<void> {
  await tx.query({
    name: "contact-points-set-primary-email",
    text: `
      UPDATE prospect SET email = $3, updated_at = now(),
        email_bounced_at = CASE WHEN email_key IS DISTINCT FROM nullif(lower(trim($3)), '') THEN NULL ELSE email_bounced_at END
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, prospectId, address],
  });
}

/** Makes a number (null if none) the primary one of a prospect that the caller has locked. */
export async function setPrimaryPhone(tx: WorkspaceTx, prospectId: string, number: string | null): Promise<void> {
  await tx.query({
    name: "contact-points-set-primary-phone",
    text: "UPDATE prospect SET phone = $3, updated_at = now() WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, prospectId, number],
  });
}

/** Returns whether an address may not be written to because the person objected, or, `withBounces`, because mail to it bounced. */
export async function isSuppressed(tx: WorkspaceTx, address: string, withBounces: boolean): Promise<boolean> {
  const { rows } = await tx.query({
    name: "contact-points-is-suppressed",
    text: `
      SELECT FROM suppression
      WHERE workspace_id = $1 AND channel IN ('email', 'all') AND value_hash = suppression_hash($2) AND ($3 OR reason <> 'hard_bounce')
      LIMIT 1`,
    values: [tx.workspaceId, address, withBounces],
  });
  return rows.length > 0;
}
