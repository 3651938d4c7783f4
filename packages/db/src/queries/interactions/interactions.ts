import type { InteractionDirection, InteractionOutcome, InteractionType } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

export interface InteractionRow {
  id: string;
  type: InteractionType;
  direction: InteractionDirection;
  outcome: InteractionOutcome | null;
  notes: string;
  occurred_at: Date;
  author_id: string | null;
  author_name: string | null;
}

/** An interaction as a user enters it. */
export interface InteractionFields {
  readonly type: InteractionType;
  readonly direction: InteractionDirection;
  readonly outcome: InteractionOutcome | null;
  readonly notes: string;
  readonly occurredAt: Date;
}

const COLUMNS = `
  i.id, i.type, i.direction, i.outcome, i.notes, i.occurred_at, i.author_id, nullif(trim(u.first_name || ' ' || u.last_name), '') AS author_name`;

/** Returns a prospect's interactions, newest first; at most 500. */
export async function list(tx: WorkspaceTx, prospectId: string): Promise<InteractionRow[]> {
  const { rows } = await tx.query<InteractionRow>({
    name: "interactions-list",
    text: `
      SELECT ${COLUMNS} FROM prospect_interaction i LEFT JOIN app_user u ON u.id = i.author_id
      WHERE i.workspace_id = $1 AND i.prospect_id = $2 ORDER BY i.occurred_at DESC, i.id DESC LIMIT 500`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}

/** Returns one of a prospect's interactions; null when they have none with this id. */
export async function find(tx: WorkspaceTx, prospectId: string, id: string): Promise<InteractionRow | null> {
  const { rows } = await tx.query<InteractionRow>({
    name: "interactions-find",
    text: `
      SELECT ${COLUMNS} FROM prospect_interaction i LEFT JOIN app_user u ON u.id = i.author_id
      WHERE i.workspace_id = $1 AND i.prospect_id = $2 AND i.id = $3`,
    values: [tx.workspaceId, prospectId, id],
  });
  return rows[0] ?? null;
}

export async function add(
  tx: WorkspaceTx,
  interaction: InteractionFields & { readonly id: string; readonly prospectId: string; readonly authorId: string },
): Promise<void> {
  await tx.query({
    name: "interactions-add",
    text: `
      INSERT INTO prospect_interaction (workspace_id, id, prospect_id, type, direction, outcome, notes, occurred_at, author_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tx.workspaceId,
      interaction.id,
      interaction.prospectId,
      interaction.type,
      interaction.direction,
      interaction.outcome,
      interaction.notes,
      interaction.occurredAt,
      interaction.authorId,
    ],
  });
}

export async function update(tx: WorkspaceTx, id: string, fields: InteractionFields): Promise<void> {
  await tx.query({
    name: "interactions-update",
    text: `
      UPDATE prospect_interaction SET type = $3, direction = $4, outcome = $5, notes = $6, occurred_at = $7
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, fields.type, fields.direction, fields.outcome, fields.notes, fields.occurredAt],
  });
}

/** Deletes an interaction. Returns false when the prospect has none with this id. */
export async function remove(tx: WorkspaceTx, prospectId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "interactions-remove",
    text: "DELETE FROM prospect_interaction WHERE workspace_id = $1 AND prospect_id = $2 AND id = $3",
    values: [tx.workspaceId, prospectId, id],
  });
  return rowCount === 1;
}

/** Extends a prospect's dates of first and last contact (outbound), or of the last reply (inbound), to include this instant. */
export async function noteContact(tx: WorkspaceTx, prospectId: string, direction: InteractionDirection, at: Date): Promise<void> {
  await tx.query({
    name: "interactions-note-contact",
    text: `
      UPDATE prospect SET
        first_contacted_at = CASE WHEN $3 = 'outbound' THEN least(first_contacted_at, $4::timestamptz) ELSE first_contacted_at END,
        last_contacted_at = CASE WHEN $3 = 'outbound' THEN greatest(last_contacted_at, $4::timestamptz) ELSE last_contacted_at END,
        last_replied_at = CASE WHEN $3 = 'inbound' THEN greatest(last_replied_at, $4::timestamptz) ELSE last_replied_at END,
        updated_at = now()
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, prospectId, direction, at],
  });
}
