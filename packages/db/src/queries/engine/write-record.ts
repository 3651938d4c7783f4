import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** The lists that a campaign's steps put a prospect on, and take them off. */
export interface ListsWrite {
  readonly prospect_id: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** Take them off every list except those of `add`. */
  readonly alone: boolean;
}

/** Changes on which lists prospects are, and logs what changed; lists that no longer exist are skipped. */
export async function writeLists(tx: WorkspaceTx, campaignId: string, at: Date, rows: readonly ListsWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-lists",
    text: `
      WITH w AS (
        SELECT * FROM json_to_recordset($4::json) AS w(prospect_id uuid, add uuid[], remove uuid[], alone boolean)
      ), added AS (
        INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id)
        SELECT $1, l.id, w.prospect_id FROM w CROSS JOIN LATERAL unnest(w.add) AS wanted(id)
        -- Locked, so that nobody is put on a list that is being deleted.
        CROSS JOIN LATERAL (SELECT id FROM prospect_list WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR KEY SHARE) l
        ORDER BY 2, 3
        ON CONFLICT DO NOTHING RETURNING list_id, prospect_id
      ), removed AS (
        DELETE FROM prospect_list_member m USING w
        WHERE m.workspace_id = $1 AND m.prospect_id = w.prospect_id AND (m.list_id = ANY (w.remove) OR (w.alone AND m.list_id <> ALL (w.add)))
          -- Members of a deleted list are taken off by the worker that logs it.
          AND EXISTS (SELECT 1 FROM prospect_list l WHERE l.workspace_id = $1 AND l.id = m.list_id)
        RETURNING m.list_id, m.prospect_id
      )
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id, at)
      SELECT $1, new_id(), moved.prospect_id, moved.type, jsonb_build_object('name', l.name), $2::uuid, $3::timestamptz
      FROM (SELECT *, 'list_added' AS type FROM added UNION ALL SELECT *, 'list_removed' FROM removed) moved
      CROSS JOIN LATERAL (SELECT name FROM prospect_list WHERE workspace_id = $1 AND id = moved.list_id LIMIT 1) l
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, campaignId, at, storableJson(rows)],
  });
}

export interface InteractionWrite {
  readonly prospect_id: string;
  readonly type: string;
  readonly direction: string;
  readonly outcome: string | null;
  readonly notes: string;
}

/** Adds interactions that a campaign's steps record; they have no author. */
export async function writeInteractions(tx: WorkspaceTx, at: Date, rows: readonly InteractionWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-interactions",
    text: `
      INSERT INTO prospect_interaction (workspace_id, id, prospect_id, type, direction, outcome, notes, occurred_at, author_id)
      SELECT $1, new_id(), w.prospect_id, w.type, w.direction, w.outcome, w.notes, $2, NULL
      FROM json_to_recordset($3::json) AS w(prospect_id uuid, type text, direction text, outcome text, notes text)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, at, storableJson(rows)],
  });
}

/** An event that a step adds to its campaign's own figures. */
export interface FigureWrite {
  readonly enrolment_id: string;
  readonly name: string;
  readonly value: number | null;
}

/** Adds events to the figures of their enrolments' runs. */
export async function writeFigures(tx: WorkspaceTx, campaignId: string, at: Date, rows: readonly FigureWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-figures",
    text: `
      INSERT INTO campaign_figure (workspace_id, id, campaign_id, run, name, value, at)
      SELECT $1, new_id(), $2, e.run, w.name, w.value, $3
      FROM json_to_recordset($4::json) AS w(enrolment_id uuid, name text, value double precision)
      CROSS JOIN LATERAL (SELECT run FROM enrolment WHERE workspace_id = $1 AND id = w.enrolment_id LIMIT 1) e
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, campaignId, at, storableJson(rows)],
  });
}
