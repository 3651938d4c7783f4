import type { Queryable } from "../../database.ts";

/** Marks this address as verified if it is still the user's. Returns false when it is not. */
export async function verifyEmail(tx: Queryable, userId: string, email: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "account-verify-email",
    text: "UPDATE app_user SET email_verified_at = coalesce(email_verified_at, $3) WHERE id = $1 AND email = $2",
    values: [userId, email, at],
  });
  return rowCount === 1;
}
