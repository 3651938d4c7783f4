import type { StyleLanguage, StyleResult, StyleResults, StyleValue } from "@filon/contracts/style";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import type { StoredAnswers } from "./calibrations.ts";

export interface ProfileRow {
  language: StyleLanguage;
  version: number;
  calibration_id: string | null;
  reason: StyleResults["reason"];
  answers: StoredAnswers;
  profile: unknown;
  results: StyleResults["findings"];
  by_hand: Partial<Record<StyleResult, StyleValue>>;
  created_at: Date;
}

const ROW = "language, version, calibration_id, reason, answers, profile, results, by_hand, created_at";

/** Returns a member's profiles in all languages, the newest version first. */
export async function listProfiles(tx: WorkspaceTx, userId: string): Promise<ProfileRow[]> {
  const { rows } = await tx.query<ProfileRow>({
    name: "style-list-profiles",
    text: `SELECT ${ROW} FROM style_profile WHERE workspace_id = $1 AND user_id = $2 ORDER BY language, version DESC`,
    values: [tx.workspaceId, userId],
  });
  return rows;
}

/** Returns the newest version of a member's profile in a language; null when there is none. */
export async function findProfile(tx: WorkspaceTx, userId: string, language: StyleLanguage): Promise<ProfileRow | null> {
  const { rows } = await tx.query<ProfileRow>({
    name: "style-find-profile",
    text: `SELECT ${ROW} FROM style_profile WHERE workspace_id = $1 AND user_id = $2 AND language = $3 ORDER BY version DESC LIMIT 1`,
    values: [tx.workspaceId, userId, language],
  });
  return rows[0] ?? null;
}

/** Returns the last profile of the calibration before a profile's own; null when there was none. */
export async function findReplaced(
  tx: WorkspaceTx,
  userId: string,
  { language, version, calibration_id }: ProfileRow,
): Promise<ProfileRow | null> {
  const { rows } = await tx.query<ProfileRow>({
    name: "style-find-replaced",
    text: `
      SELECT ${ROW} FROM style_profile
      WHERE workspace_id = $1 AND user_id = $2 AND language = $3 AND version < $4 AND calibration_id IS DISTINCT FROM $5
      ORDER BY version DESC LIMIT 1`,
    values: [tx.workspaceId, userId, language, version, calibration_id],
  });
  return rows[0] ?? null;
}

/** Adds the next version of a member's profile; `lockWriter` lets one at a time do so. */
export async function addProfile(
  tx: WorkspaceTx,
  profile: Omit<ProfileRow, "version" | "created_at"> & { readonly userId: string; readonly at: Date },
): Promise<void> {
  const { userId, language, calibration_id, reason, answers, results, by_hand, at } = profile;
  await tx.query({
    name: "style-add-profile",
    text: `
      INSERT INTO style_profile (workspace_id, user_id, language, version, calibration_id, reason, answers, profile, results, by_hand, created_at)
      SELECT $1, $2, $3, coalesce(max(version), 0) + 1, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9::jsonb, $10
      FROM style_profile WHERE workspace_id = $1 AND user_id = $2 AND language = $3
      ON CONFLICT (workspace_id, user_id, language, version) DO NOTHING`,
    values: [
      tx.workspaceId,
      userId,
      language,
      calibration_id,
      reason,
      storableJson(answers),
      storableJson(profile.profile),
      storableJson(results),
      storableJson(by_hand),
      at,
    ],
  });
}

/** Lets one change of a member's style at a time through. */
export async function lockWriter(tx: WorkspaceTx, userId: string): Promise<void> {
  await tx.query({
    name: "style-lock-writer",
    text: "SELECT FROM workspace_member WHERE workspace_id = $1 AND user_id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, userId],
  });
}
