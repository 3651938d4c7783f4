import { storableJson } from "@filon/contracts/text";
import { newId } from "../../ids.ts";
import type { WorkspaceTx } from "../../database.ts";

export interface HookRow {
  readonly id: string;
  readonly prospectId: string;
  readonly body: unknown;
  readonly receivedAt: Date | null;
}

const HOOK = 'id, prospect_id AS "prospectId", body, received_at AS "receivedAt"';

/** Returns the address of this name of a run, made at the first question. */
export async function save(
  tx: WorkspaceTx,
  { enrolmentId, prospectId, name }: { readonly enrolmentId: string; readonly prospectId: string; readonly name: string },
): Promise<HookRow> {
  const { rows } = await tx.query<HookRow>({
    name: "hooks-save",
    text: `
      INSERT INTO hook (workspace_id, id, enrolment_id, prospect_id, name) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (workspace_id, enrolment_id, name) DO UPDATE SET name = excluded.name
      RETURNING ${HOOK}`,
    values: [tx.workspaceId, newId(), enrolmentId, prospectId, name],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("an address was not stored");
  return row;
}

/** Returns an address; null when there is none. */
export async function find(tx: WorkspaceTx, id: string): Promise<HookRow | null> {
  const { rows } = await tx.query<HookRow>({
    name: "hooks-find",
    text: `SELECT ${HOOK} FROM hook WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Keeps what the first call of an address said. Returns false when there was one before. */
export async function note(tx: WorkspaceTx, id: string, { body, at }: { readonly body: unknown; readonly at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "hooks-note",
    text: "UPDATE hook SET body = $3::jsonb, received_at = $4 WHERE workspace_id = $1 AND id = $2 AND received_at IS NULL",
    values: [tx.workspaceId, id, storableJson(body), at],
  });
  return rowCount === 1;
}
