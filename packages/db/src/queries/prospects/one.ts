import type { EmailType, LegalBasis, PhoneType, ProspectStatus, ScoreLevels } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { TALLY_LEAVING } from "../campaigns/tally-changes.ts";
import { cancelActs } from "../engine/dispatch.ts";
import type { ProspectPageRow } from "./page.ts";
import { addToTotal } from "./total.ts";

export interface ProspectRowFull extends Omit<ProspectPageRow, "sort_keys"> {
  phone: string | null;
  industry: string | null;
  profile_link: string | null;
  linkedin_key: string | null;
  custom: Record<string, string>;
  source: string;
  opted_out_at: Date | null;
  email_bounced_at: Date | null;
  linkedin_connected_at: Date | null;
  lists: { id: string; name: string }[];
  levels: ScoreLevels;
  legal_basis: LegalBasis;
  informed_at: Date | null;
  enrichment: Record<string, string>;
  /** Details of addresses and numbers, oldest first; the primary ones may be missing. */
  emails: { id: string; address: string; key: string; type: EmailType; isVerified: boolean }[];
  phones: { id: string; number: string; type: PhoneType }[];
}

/** Returns one prospect with its lists; null when the workspace has none with this id. */
export async function find(tx: WorkspaceTx, id: string): Promise<ProspectRowFull | null> {
  const { rows } = await tx.query<ProspectRowFull>({
    name: "prospects-find",
    text: `
      SELECT p.id, p.first_name, p.last_name, p.email, p.phone, p.company, p."position", p.industry, p.location, p.profile_link, p.linkedin_key,
        p.status, p.score, p.tags, p.owner_id, p.custom, p.source, p.created_at, p.last_contacted_at, p.last_replied_at,
        p.opted_out_at, p.email_bounced_at, p.linkedin_connected_at,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY lower(l.name))
          FROM prospect_list_member m JOIN prospect_list l ON l.workspace_id = m.workspace_id AND l.id = m.list_id
          WHERE m.workspace_id = $1 AND m.prospect_id = p.id
        ), '[]') AS lists,
        jsonb_build_object('needFit', p.need_fit, 'budgetFit', p.budget_fit, 'authorityFit', p.authority_fit, 'timingFit', p.timing_fit) AS levels,
        p.legal_basis, p.informed_at, p.enrichment,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', e.id, 'address', e.address, 'key', e.key, 'type', e.type, 'isVerified', e.verified_at IS NOT NULL)
            ORDER BY e.created_at, e.id)
          FROM prospect_email_address e WHERE e.workspace_id = $1 AND e.prospect_id = p.id
        ), '[]') AS emails,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'type', t.type) ORDER BY t.created_at, t.id)
          FROM prospect_phone_number t WHERE t.workspace_id = $1 AND t.prospect_id = p.id
        ), '[]') AS phones
      FROM prospect p WHERE p.workspace_id = $1 AND p.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Locks a prospect until the transaction ends. Returns false when there is none. */
export async function lock(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "prospects-lock",
    text: "SELECT FROM prospect WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

/** Fields of a prospect that a user sets; `linkedinKey` is derived from `profileLink`. */
export interface ProspectFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly position: string | null;
  readonly industry: string | null;
  readonly location: string | null;
  readonly profileLink: string | null;
  readonly linkedinKey: string | null;
}

const NOT_INFORMED = { legalBasis: "legitimate_interest", informedAt: null } as const;

/** Adds a prospect. Returns false when another has its e-mail address or LinkedIn profile. */
export async function create(
  tx: WorkspaceTx,
  id: string,
  fields: ProspectFields,
  source: string,
  { legalBasis, informedAt }: { readonly legalBasis: LegalBasis; readonly informedAt: Date | null } = NOT_INFORMED,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({
    name: "prospects-create",
    text: `
      INSERT INTO prospect (workspace_id, id, first_name, last_name, email, phone, company, "position", industry, location, profile_link, linkedin_key, source,
        legal_basis, informed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      ON CONFLICT DO NOTHING
      RETURNING id`,
    values: [
      tx.workspaceId,
      id,
      fields.firstName,
      fields.lastName,
      fields.email,
      fields.phone,
      fields.company,
      fields.position,
      fields.industry,
      fields.location,
      fields.profileLink,
      fields.linkedinKey,
      source,
      legalBasis,
      informedAt,
    ],
  });
  await addToTotal(tx, rows.length);
  return rows.length === 1;
}

/** Everything an edit may set: the fields, the status and the tags. */
export interface ProspectState extends ProspectFields {
  readonly status: ProspectStatus;
  readonly tags: readonly string[];
  readonly legalBasis: LegalBasis;
  readonly informedAt: Date | null;
  readonly ownerId: string | null;
}

/** Writes a prospect that the caller has locked. A new address has not bounced. */
export async function update(tx: WorkspaceTx, id: string, state: ProspectState): Promise<void> {
  await tx.query({
    name: "prospects-update",
    text: `
      UPDATE prospect SET first_name = $3, last_name = $4, email = $5, phone = $6, company = $7, "position" = $8, industry = $9, location = $10,
        profile_link = $11, linkedin_key = $12, status = $13, tags = $14, legal_basis = $15, owner_id = $16, informed_at = $17, updated_at = now(),
        email_bounced_at = CASE WHEN email_key IS DISTINCT FROM nullif(lower(trim($5)), '') THEN NULL ELSE email_bounced_at END,
        linkedin_connected_at = CASE WHEN linkedin_key IS DISTINCT FROM $12 THEN NULL ELSE linkedin_connected_at END,
        linkedin_invited_at = CASE WHEN linkedin_key IS DISTINCT FROM $12 THEN NULL ELSE linkedin_invited_at END,
        provider_ids = CASE WHEN linkedin_key IS DISTINCT FROM $12 THEN provider_ids - 'linkedin' ELSE provider_ids END
      WHERE workspace_id = $1 AND id = $2`,
    values: [
      tx.workspaceId,
      id,
      state.firstName,
      state.lastName,
      state.email,
      state.phone,
      state.company,
      state.position,
      state.industry,
      state.location,
      state.profileLink,
      state.linkedinKey,
      state.status,
      state.tags,
      state.legalBasis,
      state.ownerId,
      state.informedAt,
    ],
  });
}

/** Returns who else has an e-mail address or a LinkedIn profile, besides `exceptId`; those with the address first. */
export async function findHolder(
  tx: WorkspaceTx,
  keys: { readonly email: string | null; readonly linkedinKey: string | null },
  exceptId: string | null,
): Promise<{ id: string; name: string; by: "email" | "profileLink" } | null> {
  const { rows } = await tx.query<{ id: string; name: string; by: "email" | "profileLink" }>({
    name: "prospects-find-holder",
    text: `
      SELECT * FROM (
        SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, profile_link, '') AS name, 'email' AS by
        FROM prospect WHERE workspace_id = $1 AND email_key = nullif(lower(trim($2::text)), '') AND id IS DISTINCT FROM $4
        UNION ALL
        SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, profile_link, ''), 'profileLink'
        FROM prospect WHERE workspace_id = $1 AND linkedin_key = $3 AND id IS DISTINCT FROM $4
      ) AS holder LIMIT 1`,
    values: [tx.workspaceId, keys.email, keys.linkedinKey, exceptId],
  });
  return rows[0] ?? null;
}

/**
 * Deletes prospects with everything that belongs to them, takes them out of the sums of their campaigns, and returns the quotas of their
 * planned acts. Returns how many there were. Their acts and enrolments are locked before they are, as everywhere, and the enrolments once
 * more after it, since somebody may have enrolled them in between.
 */
export async function remove(tx: WorkspaceTx, ids: readonly string[]): Promise<number> {
  const planned = await lockActs(tx, ids, "wait");
  await tx.query({
    name: "prospects-remove-enrolments",
    text: "SELECT id FROM enrolment WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE",
    values: [tx.workspaceId, ids],
  });
  // Acts planned in between; a transaction that has locked one of them waits for those enrolments.
  const since = await lockActs(tx, ids, "free");
  await cancelActs(tx, [...new Set([...planned, ...since])], "deleted", new Date());
  await tx.query({
    name: "prospects-remove-locked",
    text: "SELECT id FROM prospect WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE",
    values: [tx.workspaceId, ids],
  });
  await tx.query({
    name: "prospects-remove-tallies",
    text: `
      WITH leaving AS MATERIALIZED (
        SELECT campaign_id, run, node_id, status, blocked_by FROM enrolment
        WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE
      )
      ${TALLY_LEAVING}`,
    values: [tx.workspaceId, ids],
  });
  const { rowCount } = await tx.query({
    name: "prospects-remove-rows",
    text: "DELETE FROM prospect WHERE workspace_id = $1 AND id = ANY ($2::uuid[])",
    values: [tx.workspaceId, ids],
  });
  const deleted = rowCount ?? 0;
  await addToTotal(tx, -deleted);
  return deleted;
}

/**
 * Locks the acts of these prospects that are planned or under way, and returns the planned ones; `free` limits it to those that no other
 * transaction has locked.
 */
async function lockActs(tx: WorkspaceTx, prospectIds: readonly string[], how: "wait" | "free"): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; status: string }>({
    name: `prospects-lock-acts-${how}`,
    text: `
      SELECT id, status FROM action
      WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND status IN ('planned', 'dispatching')
      ORDER BY id FOR UPDATE ${how === "free" ? "SKIP LOCKED" : ""}`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows.flatMap(({ id, status }) => (status === "planned" ? [id] : []));
}
