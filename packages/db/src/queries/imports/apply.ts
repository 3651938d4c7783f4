import { storableJson } from "@filon/contracts/text";
import type { OnKnown } from "@filon/contracts/imports";
import type { WorkspaceTx } from "../../database.ts";
import { addToTotal } from "../prospects/total.ts";
import { PERSON_COLUMNS, TEXT_COLUMNS } from "./columns.ts";

const PERSON = PERSON_COLUMNS.join(", ");

/** What the log entries of imported rows contain. */
export interface ImportLog {
  readonly fileName: string;
  readonly actorId: string | null;
}

const logged = (log: ImportLog): string => storableJson({ from: "import", name: log.fileName });

/** Adds the staged rows that match no known prospect. Returns how many: fewer when somebody has added one of them meanwhile. */
export async function insertStaged(tx: WorkspaceTx, importId: string): Promise<number> {
  const { rows } = await tx.query<{ added: number }>({
    name: "imports-insert-staged",
    text: `
      WITH added AS (
        INSERT INTO prospect (workspace_id, id, ${PERSON}, source, import_id)
        SELECT $1, id, ${PERSON}, 'import', $2
        FROM pg_temp.import_row WHERE known_id IS NULL
        ON CONFLICT DO NOTHING
        RETURNING id
      )
      SELECT count(*)::integer AS added FROM added`,
    values: [tx.workspaceId, importId],
  });
  const added = rows[0]?.added ?? 0;
  await addToTotal(tx, added);
  return added;
}

/** Matches the staged rows that insertStaged skipped to the prospects that were added meanwhile. */
export async function matchStaged(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "imports-match-staged",
    text: `
      UPDATE pg_temp.import_row r SET known_id = coalesce(
        (SELECT p.id FROM prospect p WHERE p.workspace_id = $1 AND p.email_key = lower(trim(r.email))),
        (SELECT p.id FROM prospect p WHERE p.workspace_id = $1 AND p.linkedin_key = r.linkedin_key)
      )
      WHERE r.known_id IS NULL AND NOT EXISTS (SELECT 1 FROM prospect p WHERE p.workspace_id = $1 AND p.id = r.id)`,
    values: [tx.workspaceId],
  });
}

/** Logs the creation of the prospects that insertStaged added. */
export async function noteStaged(tx: WorkspaceTx, log: ImportLog): Promise<void> {
  await tx.query({
    name: "imports-note-staged",
    text: `
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, new_id(), id, 'created', $2, $3 FROM pg_temp.import_row WHERE known_id IS NULL
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, logged(log), log.actorId],
  });
}

/** Returns what each column becomes: blanks filled, or the file's text where it has one. Tags and custom fields are only ever added. */
function mergedColumns(onKnown: "fill" | "overwrite"): [string, string][] {
  const isFill = onKnown === "fill";
  const takesProfile = isFill ? "p.profile_link IS NULL AND r.profile_link IS NOT NULL" : "r.profile_link IS NOT NULL";
  return [
    ...TEXT_COLUMNS.map((column): [string, string] => [
      column,
      isFill ? `coalesce(nullif(p.${column}, ''), r.${column})` : `coalesce(nullif(r.${column}, ''), p.${column})`,
    ]),
    ["profile_link", `CASE WHEN ${takesProfile} THEN r.profile_link ELSE p.profile_link END`],
    ["linkedin_key", `CASE WHEN ${takesProfile} THEN r.linkedin_key ELSE p.linkedin_key END`],
    ["tags", "p.tags || ARRAY(SELECT tag FROM unnest(r.tags) AS tag WHERE tag <> ALL (p.tags))"],
    ["custom", isFill ? "r.custom || p.custom" : "p.custom || r.custom"],
  ];
}

/** Returns the condition that the merge would change the prospect "p" of a row "r". */
function changing(onKnown: "fill" | "overwrite"): string {
  const columns = mergedColumns(onKnown);
  return `p.id = r.known_id
    AND (${columns.map(([column]) => `p.${column}`).join(", ")}) IS DISTINCT FROM (${columns.map(([, value]) => value).join(", ")})`;
}

/** Returns the lines of the staged rows that would change their prospect. */
export async function findChanging(tx: WorkspaceTx, onKnown: Exclude<OnKnown, "skip">): Promise<Set<number>> {
  const { rows } = await tx.query<{ line: number }>({
    name: `imports-find-changing-${onKnown}`,
    text: `SELECT r.line FROM pg_temp.import_row r, prospect p WHERE p.workspace_id = $1 AND ${changing(onKnown)}`,
    values: [tx.workspaceId],
  });
  return new Set(rows.map((row) => row.line));
}

/** Merges the staged rows into their prospects and logs it. Returns how many changed. A new address has not bounced. */
export async function updateStaged(tx: WorkspaceTx, onKnown: Exclude<OnKnown, "skip">, log: ImportLog): Promise<number> {
  const columns = mergedColumns(onKnown);
  const email = columns.find(([column]) => column === "email")?.[1];
  const linkedinKey = columns.find(([column]) => column === "linkedin_key")?.[1];
  const { rows } = await tx.query<{ updated: number }>({
    name: `imports-update-staged-${onKnown}`,
    text: `
      WITH changed AS (
        UPDATE prospect p SET ${columns.map(([column, value]) => `${column} = ${value}`).join(", ")}, updated_at = now(),
          email_bounced_at = CASE WHEN lower(trim(${email})) IS DISTINCT FROM p.email_key THEN NULL ELSE p.email_bounced_at END,
          provider_ids = CASE WHEN ${linkedinKey} IS DISTINCT FROM p.linkedin_key THEN p.provider_ids - 'linkedin' ELSE p.provider_ids END,
          linkedin_connected_at = CASE WHEN ${linkedinKey} IS DISTINCT FROM p.linkedin_key THEN NULL ELSE p.linkedin_connected_at END,
          linkedin_invited_at = CASE WHEN ${linkedinKey} IS DISTINCT FROM p.linkedin_key THEN NULL ELSE p.linkedin_invited_at END
        FROM pg_temp.import_row r WHERE p.workspace_id = $1 AND ${changing(onKnown)}
        RETURNING p.id
      ), logged AS (
        INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
        SELECT $1, new_id(), id, 'updated', $2, $3 FROM changed
        ON CONFLICT DO NOTHING
      )
      SELECT count(*)::integer AS updated FROM changed`,
    values: [tx.workspaceId, logged(log), log.actorId],
  });
  return rows[0]?.updated ?? 0;
}

/** Puts the staged rows' prospects on a list, including known ones, and logs it for those newly on it. */
export async function listStaged(
  tx: WorkspaceTx,
  list: { readonly id: string; readonly name: string },
  actorId: string | null,
): Promise<void> {
  await tx.query({
    name: "imports-list-staged",
    text: `
      WITH added AS (
        INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id)
        SELECT $1, $2, coalesce(known_id, id) FROM pg_temp.import_row
        ON CONFLICT DO NOTHING RETURNING prospect_id
      )
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, new_id(), prospect_id, 'list_added', $3, $4 FROM added
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, list.id, storableJson({ name: list.name }), actorId],
  });
}
