import type { StyleLanguage, StyleRegister } from "@filon/contracts/style";
import { storableText } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

export interface SampleRow {
  id: string;
  language: StyleLanguage;
  register: StyleRegister | null;
  masked_text: string;
  words: number;
  consent_at: Date;
}

/** Returns a member's samples, the first ones first. */
export async function listSamples(tx: WorkspaceTx, userId: string): Promise<SampleRow[]> {
  const { rows } = await tx.query<SampleRow>({
    name: "style-list-samples",
    text: `
      SELECT id, language, register, masked_text, words, consent_at FROM style_sample
      WHERE workspace_id = $1 AND user_id = $2 ORDER BY consent_at, id`,
    values: [tx.workspaceId, userId],
  });
  return rows;
}

/** Keeps a masked text. Returns false when the member has one with the same words. */
export async function addSample(
  tx: WorkspaceTx,
  sample: Omit<SampleRow, "masked_text" | "consent_at"> & {
    readonly userId: string;
    readonly text: string;
    readonly fingerprint: Buffer;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, userId, language, register, text, words, fingerprint, at } = sample;
  const { rowCount } = await tx.query({
    name: "style-add-sample",
    text: `
      INSERT INTO style_sample (workspace_id, id, user_id, language, register, masked_text, words, fingerprint, consent_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (workspace_id, user_id, fingerprint) DO NOTHING`,
    values: [tx.workspaceId, id, userId, language, register, storableText(text), words, fingerprint, at],
  });
  return rowCount === 1;
}

/** Deletes a member's sample. Returns its language, or null when they have none with this id. */
export async function removeSample(tx: WorkspaceTx, userId: string, id: string): Promise<StyleLanguage | null> {
  const { rows } = await tx.query<{ language: StyleLanguage }>({
    name: "style-remove-sample",
    text: "DELETE FROM style_sample WHERE workspace_id = $1 AND user_id = $2 AND id = $3 RETURNING language",
    values: [tx.workspaceId, userId, id],
  });
  return rows[0]?.language ?? null;
}
