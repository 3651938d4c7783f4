import type { Queryable } from "../../database.ts";

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: "user" | "admin" | "superAdmin";
  readonly language: "fr" | "en";
}

/** Adds a user. Returns false, changing nothing, when the address has an account. */
export async function insert(tx: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `INSERT INTO app_user (id, email, password_hash, first_name, last_name, role, language) VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (email) DO NOTHING`,
    values: [user.id, user.email, user.passwordHash, user.firstName, user.lastName, user.role, user.language],
  });
  return rowCount === 1;
}
