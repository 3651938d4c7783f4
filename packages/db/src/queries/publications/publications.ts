import type { Queryable } from "../../database.ts";

export interface PublicationRow {
  module_type: string;
  is_withdrawn: boolean;
  is_featured: boolean;
}

/** Returns what administrators decided about modules; those without a row are published. */
export async function list(db: Queryable): Promise<Map<string, PublicationRow>> {
  const { rows } = await db.query<PublicationRow>({
    name: "publications-list",
    text: "SELECT module_type, is_withdrawn, is_featured FROM module_publication",
    values: [],
  });
  return new Map(rows.map((row) => [row.module_type, row]));
}

/** Publishes or withdraws a module, and features it or not; a featured one replaces the one before. */
export async function publish(
  db: Queryable,
  publication: {
    readonly type: string;
    readonly withdrawn: boolean;
    readonly featured: boolean;
    readonly userId: string;
    readonly at: Date;
  },
): Promise<void> {
  if (publication.featured) {
    await db.query({
      name: "publications-publish-unfeature",
      text: "UPDATE module_publication SET is_featured = false WHERE is_featured AND module_type <> $1",
      values: [publication.type],
    });
  }
  await db.query({
    name: "publications-publish-upsert",
    text: `INSERT INTO module_publication (module_type, is_withdrawn, is_featured, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (module_type) DO UPDATE SET is_withdrawn = excluded.is_withdrawn, is_featured = excluded.is_featured,
             changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    values: [publication.type, publication.withdrawn, publication.featured, publication.userId, publication.at],
  });
}
