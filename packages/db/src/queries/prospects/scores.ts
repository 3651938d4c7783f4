import { storableJson } from "@filon/contracts/text";
import type { ScoreLevels } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

export interface ScoreRow {
  id: string;
  score: number | null;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
}

/** Writes a prospect's levels and the resulting score, and adds it to the history. */
export async function updateScore(
  tx: WorkspaceTx,
  prospectId: string,
  judged: { readonly id: string; readonly levels: ScoreLevels; readonly score: number | null; readonly actorId: string },
): Promise<void> {
  const { needFit, budgetFit, authorityFit, timingFit } = judged.levels;
  await tx.query({
    name: "prospects-update-score",
    text: `
      WITH judged AS (
        UPDATE prospect SET score = $4::smallint, need_fit = $5, budget_fit = $6, authority_fit = $7, timing_fit = $8, updated_at = now()
        WHERE workspace_id = $1 AND id = $3 RETURNING id
      )
      INSERT INTO prospect_score (workspace_id, id, prospect_id, score, levels, actor_id)
      SELECT $1, $2, id, $4::smallint, $9::jsonb, $10 FROM judged
      ON CONFLICT DO NOTHING`,
    values: [
      tx.workspaceId,
      judged.id,
      prospectId,
      judged.score,
      needFit,
      budgetFit,
      authorityFit,
      timingFit,
      storableJson(judged.levels),
      judged.actorId,
    ],
  });
}

/** Returns the scores that a prospect has had, oldest first; the latest 200. */
export async function findScores(tx: WorkspaceTx, prospectId: string): Promise<ScoreRow[]> {
  const { rows } = await tx.query<ScoreRow>({
    name: "prospects-find-scores",
    text: `
      SELECT s.id, s.score, s.at, s.actor_id, nullif(trim(u.first_name || ' ' || u.last_name), '') AS actor_name
      FROM prospect_score s LEFT JOIN app_user u ON u.id = s.actor_id
      WHERE s.workspace_id = $1 AND s.prospect_id = $2 ORDER BY s.at DESC, s.id DESC LIMIT 200`,
    values: [tx.workspaceId, prospectId],
  });
  return rows.toReversed();
}
