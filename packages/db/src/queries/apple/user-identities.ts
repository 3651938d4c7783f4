import type { Queryable } from "../../database.ts";

/** Returns the user with this Apple subject; null when there is none here. */
export async function findUser(tx: Queryable, subject: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>({
    name: "apple-find-user",
    text: "SELECT user_id FROM user_identity WHERE provider = 'apple' AND subject = $1",
    values: [subject],
  });
  return rows[0]?.user_id ?? null;
}

/** Links an Apple subject to a user. Returns false, changing nothing, when either is already linked. */
export async function linkUser(tx: Queryable, link: { subject: string; userId: string; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "apple-link-user",
    text: "INSERT INTO user_identity (provider, subject, user_id, created_at) VALUES ('apple', $1, $2, $3) ON CONFLICT DO NOTHING",
    values: [link.subject, link.userId, link.at],
  });
  return rowCount === 1;
}

/** Returns since when a user can sign in with Apple; null when they cannot. */
export async function findLink(tx: Queryable, userId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ created_at: Date }>({
    name: "apple-find-link",
    text: "SELECT created_at FROM user_identity WHERE provider = 'apple' AND user_id = $1",
    values: [userId],
  });
  return rows[0]?.created_at ?? null;
}

/** Removes a user's link to Apple. Returns false when there was none. */
export async function removeLink(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "apple-remove-link",
    text: "DELETE FROM user_identity WHERE provider = 'apple' AND user_id = $1",
    values: [userId],
  });
  return rowCount === 1;
}
