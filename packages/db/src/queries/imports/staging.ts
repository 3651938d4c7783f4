import { storableJson, storableText } from "@filon/contracts/text";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { WorkspaceTx } from "../../database.ts";
import { type StagedPerson, TEXT_COLUMNS, TEXT_FIELDS } from "./columns.ts";

/** A prospect read from the file; `knownId`: the prospect it matches. */
export interface StagedRow extends StagedPerson {
  readonly line: number;
  readonly id: string;
  readonly knownId: string | null;
}

const PLANS = [
  "plan_cache_mode = force_generic_plan",
  "enable_seqscan = off",
  "enable_hashjoin = off",
  "enable_mergejoin = off",
  "client_min_messages = warning",
] as const;

/**
 * Prepares this transaction for staging. Sequential scans are off, because the plan for the first chunk of a first import is made
 * on an empty table and kept for the next chunks. Plans are generic, because a workspace newer than the statistics would be mistaken
 * for empty and read whole for each row.
 */
export async function beginStaging(tx: WorkspaceTx): Promise<void> {
  for (const setting of PLANS) await tx.client.query(`SET LOCAL ${setting}`);
  await tx.client.query(`
    CREATE TEMP TABLE IF NOT EXISTS import_row (
      line integer, id uuid, known_id uuid, ${TEXT_COLUMNS.map((column) => `${column} text`).join(", ")},
      profile_link text, linkedin_key text, tags text[], custom jsonb
    ) ON COMMIT DELETE ROWS`);
}

/** Copies rows into the staging table, replacing its contents. */
export async function writeStaged(tx: WorkspaceTx, rows: readonly StagedRow[]): Promise<void> {
  await tx.client.query("DELETE FROM pg_temp.import_row");
  if (rows.length === 0) return;
  const text = Buffer.from(rows.map(copyLine).join(""), "utf8");
  await pipeline([text], tx.client.query(copyFrom("COPY pg_temp.import_row FROM STDIN")));
}

/** Returns a row in COPY's text format. */
function copyLine(row: StagedRow): string {
  const tags = row.tags.length === 0 ? "{}" : `{${row.tags.map((tag) => `"${tag.replace(/["\\]/gu, "\\$&")}"`).join(",")}}`;
  const texts = TEXT_FIELDS.map((field) => orNull(row[field])).join("\t");
  return `${row.line}\t${row.id}\t${row.knownId ?? "\\N"}\t${texts}\t${orNull(row.profileLink)}\t${orNull(row.linkedinKey)}\t${escaped(tags)}\t${escaped(storableJson(row.custom))}\n`;
}

function orNull(text: string | null): string {
  return text === null ? "\\N" : escaped(text);
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
function escaped(given: string): string {
  const text = storableText(given);
  return /[\\\t\n\r]/u.test(text) ? text.replace(/[\\\t\n\r]/gu, (sign) => ESCAPES[sign] ?? sign) : text;
}
