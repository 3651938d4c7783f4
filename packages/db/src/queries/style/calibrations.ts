import type { CalibrationState, StyleAnswer, StyleLanguage } from "@filon/contracts/style";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

export type StoredAnswers = Record<string, StyleAnswer>;

export interface CalibrationRow {
  id: string;
  user_id: string;
  language: StyleLanguage;
  answers: StoredAnswers;
  state: Exclude<CalibrationState, "not_started">;
  started_at: Date;
  analysing_since: Date | null;
  completed_at: Date | null;
}

const ROW = "id, user_id, language, answers, state, started_at, analysing_since, completed_at";

/** Returns a member's calibrations in all languages, the first ones first. */
export async function listCalibrations(tx: WorkspaceTx, userId: string): Promise<CalibrationRow[]> {
  const { rows } = await tx.query<CalibrationRow>({
    name: "style-list-calibrations",
    text: `SELECT ${ROW} FROM style_calibration WHERE workspace_id = $1 AND user_id = $2 ORDER BY started_at, id`,
    values: [tx.workspaceId, userId],
  });
  return rows;
}

/** Returns a member's open calibration in a language, or else the last one completed; null when there is none. */
export async function findCalibration(tx: WorkspaceTx, userId: string, language: StyleLanguage): Promise<CalibrationRow | null> {
  const { rows } = await tx.query<CalibrationRow>({
    name: "style-find-calibration",
    text: `
      SELECT ${ROW} FROM style_calibration WHERE workspace_id = $1 AND user_id = $2 AND language = $3
      ORDER BY (state <> 'completed') DESC, completed_at DESC, id LIMIT 1`,
    values: [tx.workspaceId, userId, language],
  });
  return rows[0] ?? null;
}

/** Returns a calibration and locks it; null when it was deleted. */
export async function lockCalibration(tx: WorkspaceTx, id: string): Promise<CalibrationRow | null> {
  const { rows } = await tx.query<CalibrationRow>({
    name: "style-lock-calibration",
    text: `SELECT ${ROW} FROM style_calibration WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Opens a calibration, unless the member has one open in this language. */
export async function addCalibration(
  tx: WorkspaceTx,
  calibration: {
    readonly id: string;
    readonly userId: string;
    readonly language: StyleLanguage;
    readonly answers: StoredAnswers;
    readonly at: Date;
  },
): Promise<void> {
  const { id, userId, language, answers, at } = calibration;
  await tx.query({
    name: "style-add-calibration",
    text: `
      INSERT INTO style_calibration (workspace_id, id, user_id, language, answers, started_at) VALUES ($1, $2, $3, $4, $5::jsonb, $6)
      ON CONFLICT (workspace_id, user_id, language) WHERE state <> 'completed' DO NOTHING`,
    values: [tx.workspaceId, id, userId, language, storableJson(answers), at],
  });
}

/** Keeps an answer of an open calibration. Answers given meanwhile to other questions stay. */
export async function answer(tx: WorkspaceTx, id: string, question: number, given: StyleAnswer): Promise<void> {
  await tx.query({
    name: "style-answer",
    text: `
      UPDATE style_calibration SET answers = answers || jsonb_build_object($3::text, $4::jsonb), state = 'in_progress'
      WHERE workspace_id = $1 AND id = $2 AND state IN ('in_progress', 'failed')`,
    values: [tx.workspaceId, id, String(question), storableJson(given)],
  });
}

/** Moves an open calibration to another state. */
export async function changeCalibration(tx: WorkspaceTx, id: string, state: CalibrationRow["state"], at: Date): Promise<void> {
  await tx.query({
    name: "style-change-calibration",
    text: `
      UPDATE style_calibration
         SET state = $3, analysing_since = CASE WHEN $3 = 'analysing' THEN $4::timestamptz END,
             completed_at = CASE WHEN $3 = 'completed' THEN $4::timestamptz END
       WHERE workspace_id = $1 AND id = $2 AND state <> 'completed'`,
    values: [tx.workspaceId, id, state, at],
  });
}

/** Deletes a member's open calibration in a language. */
export async function discard(tx: WorkspaceTx, userId: string, language: StyleLanguage): Promise<void> {
  await tx.query({
    name: "style-discard",
    text: "DELETE FROM style_calibration WHERE workspace_id = $1 AND user_id = $2 AND language = $3 AND state <> 'completed'",
    values: [tx.workspaceId, userId, language],
  });
}

/** Deletes everything about how a member writes. */
export async function remove(tx: WorkspaceTx, userId: string): Promise<void> {
  const values = [tx.workspaceId, userId];
  await tx.query({ name: "style-remove-profiles", text: "DELETE FROM style_profile WHERE workspace_id = $1 AND user_id = $2", values });
  await tx.query({ name: "style-remove-samples", text: "DELETE FROM style_sample WHERE workspace_id = $1 AND user_id = $2", values });
  await tx.query({
    name: "style-remove-calibrations",
    text: "DELETE FROM style_calibration WHERE workspace_id = $1 AND user_id = $2",
    values,
  });
}
