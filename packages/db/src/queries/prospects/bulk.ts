import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { type ProspectFilter, whereOf } from "./page.ts";

/** Most tags of one prospect. */
export const MOST_TAGS = 50;

/** Returns a portion of the matching prospects, in the order of their ids, starting after one of them; none added since `until`. */
export async function listMatching(
  tx: WorkspaceTx,
  filter: ProspectFilter,
  { after, until, limit }: { readonly after: string | null; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "prospects-list-matching",
    text: "SELECT id FROM prospect_matching($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS id",
    values: [tx.workspaceId, filter.search, filter.status, filter.listId, filter.tag, filter.ownerId, after, until, limit, whereOf(filter)],
  });
  return rows.map((row) => row.id);
}

const LOCKED = `
  locked AS MATERIALIZED (
    SELECT * FROM prospect WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE
  )`;

/** Sets the status of prospects and logs it on their timelines. Returns the ids of those that had another. */
export async function setStatus(
  tx: WorkspaceTx,
  ids: readonly string[],
  status: ProspectStatus,
  actorId: string | null,
): Promise<string[]> {
  return changed(tx, {
    name: "prospects-set-status",
    values: [ids, status, actorId],
    text: `
      WITH ${LOCKED}, changed AS (
        UPDATE prospect p SET status = $3, updated_at = now() FROM locked
        WHERE p.workspace_id = $1 AND p.id = locked.id AND locked.status <> $3 RETURNING p.id, locked.status AS before
      )
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, new_id(), id, 'status_changed', jsonb_build_object('from', before, 'to', $3::text), $4::uuid FROM changed
      ON CONFLICT DO NOTHING RETURNING prospect_id`,
  });
}

/** Adds a tag to prospects and logs it on their timelines. Returns the ids of those that did not have it and had room for it. */
export async function addTag(tx: WorkspaceTx, ids: readonly string[], tag: string, actorId: string): Promise<string[]> {
  return changed(tx, {
    name: "prospects-add-tag",
    values: [ids, tag, actorId],
    text: `
      WITH ${LOCKED}, changed AS (
        UPDATE prospect p SET tags = p.tags || $3::text, updated_at = now() FROM locked
        WHERE p.workspace_id = $1 AND p.id = locked.id AND NOT locked.tags @> ARRAY[$3::text] AND cardinality(locked.tags) < ${MOST_TAGS}
        RETURNING p.id
      )
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, new_id(), id, 'tag_added', jsonb_build_object('name', $3::text), $4::uuid FROM changed
      ON CONFLICT DO NOTHING RETURNING prospect_id`,
  });
}

/** Returns which of these prospects lack a tag and have no room for it. */
export async function listFullOfTags(tx: WorkspaceTx, ids: readonly string[], tag: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "prospects-list-full-of-tags",
    text: `
      SELECT id FROM prospect
      WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND NOT tags @> ARRAY[$3::text] AND cardinality(tags) >= ${MOST_TAGS}`,
    values: [tx.workspaceId, ids, tag],
  });
  return rows.map((row) => row.id);
}

/** Removes a tag from prospects and logs it on their timelines. Returns the ids of those that had it. */
export async function removeTag(tx: WorkspaceTx, ids: readonly string[], tag: string, actorId: string): Promise<string[]> {
  return changed(tx, {
    name: "prospects-remove-tag",
    values: [ids, tag, actorId],
    text: `
      WITH ${LOCKED}, changed AS (
        UPDATE prospect p SET tags = array_remove(p.tags, $3::text), updated_at = now() FROM locked
        WHERE p.workspace_id = $1 AND p.id = locked.id AND locked.tags @> ARRAY[$3::text] RETURNING p.id
      )
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, new_id(), id, 'updated', jsonb_build_object('detail', 'tags'), $4::uuid FROM changed
      ON CONFLICT DO NOTHING RETURNING prospect_id`,
  });
}

/** Assigns prospects to a member of the workspace, or to nobody, and logs it on their timelines. Returns the ids of those that changed. */
export async function setOwner(tx: WorkspaceTx, ids: readonly string[], ownerId: string | null, actorId: string | null): Promise<string[]> {
  return changed(tx, {
    name: "prospects-set-owner",
    values: [ids, ownerId, actorId],
    text: `
      WITH ${LOCKED}, changed AS (
        UPDATE prospect p SET owner_id = $3::uuid, updated_at = now() FROM locked
        WHERE p.workspace_id = $1 AND p.id = locked.id AND locked.owner_id IS DISTINCT FROM $3::uuid RETURNING p.id
      )
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, new_id(), id, 'updated', jsonb_build_object('detail', 'owner'), $4::uuid FROM changed
      ON CONFLICT DO NOTHING RETURNING prospect_id`,
  });
}

async function changed(
  tx: WorkspaceTx,
  statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
): Promise<string[]> {
  const { rows } = await tx.query<{ prospect_id: string }>({ ...statement, values: [tx.workspaceId, ...statement.values] });
  return rows.map((row) => row.prospect_id);
}

export interface ProspectOwnerRow {
  id: string;
  name: string;
  suspended: boolean;
}

/** Returns the workspace's members by name. */
export async function listOwners(tx: WorkspaceTx): Promise<ProspectOwnerRow[]> {
  const { rows } = await tx.query<ProspectOwnerRow>({
    name: "prospects-list-owners",
    text: `
      SELECT u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, m.suspended_at IS NOT NULL AS suspended
      FROM workspace_member m JOIN app_user u ON u.id = m.user_id
      WHERE m.workspace_id = $1 ORDER BY 2, 1`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Returns whether a user may be assigned prospects: a member who is not suspended. Keeps them a member until the transaction ends. */
export async function isOwner(tx: WorkspaceTx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "prospects-is-owner",
    text: "SELECT FROM workspace_member WHERE workspace_id = $1 AND user_id = $2 AND suspended_at IS NULL FOR KEY SHARE",
    values: [tx.workspaceId, userId],
  });
  return rowCount === 1;
}
