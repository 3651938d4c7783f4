import type { WorkspaceTx } from "../../database.ts";

export interface OpinionRow {
  module_type: string;
  is_favourite: boolean;
  rating: number | null;
}

/** Returns a member's favourites and ratings of modules. */
export async function listOpinions(tx: WorkspaceTx, userId: string): Promise<Map<string, OpinionRow>> {
  const { rows } = await tx.query<OpinionRow>({
    name: "marketplace-list-opinions",
    text: "SELECT module_type, is_favourite, rating FROM module_opinion WHERE workspace_id = $1 AND user_id = $2",
    values: [tx.workspaceId, userId],
  });
  return new Map(rows.map((row) => [row.module_type, row]));
}

export async function setFavourite(tx: WorkspaceTx, userId: string, type: string, favourite: boolean): Promise<void> {
  await tx.query({
    name: "marketplace-set-favourite",
    text: `INSERT INTO module_opinion (workspace_id, user_id, module_type, is_favourite) VALUES ($1, $2, $3, $4)
           ON CONFLICT (workspace_id, user_id, module_type) DO UPDATE SET is_favourite = excluded.is_favourite`,
    values: [tx.workspaceId, userId, type, favourite],
  });
}

/** Rates a module from 1 to 5; null removes the rating. */
export async function rate(tx: WorkspaceTx, userId: string, type: string, rating: number | null): Promise<void> {
  await tx.query({
    name: "marketplace-rate",
    text: `INSERT INTO module_opinion (workspace_id, user_id, module_type, rating) VALUES ($1, $2, $3, $4)
           ON CONFLICT (workspace_id, user_id, module_type) DO UPDATE SET rating = excluded.rating`,
    values: [tx.workspaceId, userId, type, rating],
  });
}
