import type { Queryable } from "../../database.ts";

/** A re-encoded photo and the address at which it will be served. */
export interface NewProfilePhoto {
  readonly userId: string;
  /** The unguessable part of its address. */
  readonly key: string;
  /** Path of the application that serves it: the user's avatar from now on. */
  readonly address: string;
  /** WebP. */
  readonly image: Buffer;
  readonly at: Date;
}

/** Replaces the user's photo; the previous one and its address are gone. */
export async function upload(tx: Queryable, photo: NewProfilePhoto): Promise<void> {
  await tx.query({
    name: "profile-photo-upload",
    text: `
      WITH kept AS (
        INSERT INTO profile_photo (user_id, key, image, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (user_id) DO UPDATE SET key = excluded.key, image = excluded.image, created_at = excluded.created_at
        RETURNING user_id
      )
      UPDATE app_user SET avatar = $5 WHERE id = (SELECT user_id FROM kept)`,
    values: [photo.userId, photo.key, photo.image, photo.at, photo.address],
  });
}

/** Removes the user's photo and its address, if any. */
export async function remove(tx: Queryable, userId: string): Promise<void> {
  await tx.query({
    name: "profile-photo-remove",
    text: `
      WITH removed AS (DELETE FROM profile_photo WHERE user_id = $1)
      UPDATE app_user SET avatar = NULL WHERE id = $1`,
    values: [userId],
  });
}

/** Returns the picture at an address, or null. */
export async function read(tx: Queryable, key: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ image: Buffer }>({
    name: "profile-photo-read",
    text: "SELECT image FROM profile_photo WHERE key = $1",
    values: [key],
  });
  return rows[0]?.image ?? null;
}
