import { type ProspectFilter as GivenFilter, type ProspectMore, type ProspectQuery, ProspectSort } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as prospects from "@filon/db/prospects";
import type { ProspectFilter, ProspectMoreRow, ProspectPageRow } from "@filon/db/prospects";
import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";
import { storedPhone } from "../../phones/phone.ts";
import { readConditions, storedConditions } from "./conditions.ts";

/** Matches are counted up to this; beyond it the screen says "more than 10,000". */
const COUNT_CAP = 10_000;

type Parsed = z.output<typeof ProspectQuery>;

/** An instant as Postgres writes it, or -infinity (never contacted). */
const PgInstant = z.union([z.literal("-infinity"), CursorInstant]);
const Whole = z.string().regex(/^-?\d{1,4}$/u);
/** No NUL: Postgres cannot store it in a text. */
const Text = z
  .string()
  .max(600)
  .refine((text) => !text.includes("\u0000"));

const KEYS: Readonly<Record<ProspectSort, z.ZodType<string[], string[]>>> = {
  created: z.tuple([PgInstant, z.uuid()]),
  name: z.tuple([Text, z.uuid()]),
  company: z.tuple([Text, z.uuid()]),
  score: z.tuple([Whole, z.uuid()]),
  status: z.tuple([Whole, PgInstant, z.uuid()]),
  lastContacted: z.tuple([PgInstant, z.uuid()]),
  lastReplied: z.tuple([PgInstant, z.uuid()]),
  updated: z.tuple([PgInstant, z.uuid()]),
  email: z.tuple([Text, z.uuid()]),
  position: z.tuple([Text, z.uuid()]),
  industry: z.tuple([Text, z.uuid()]),
  location: z.tuple([Text, z.uuid()]),
};
/** The order that the cursor belongs to, and its sort keys. */
const Place = z.tuple([ProspectSort, z.enum(["asc", "desc"]), z.array(z.string())]);

/** Converts a filter of the API into one of the query. Throws 400 when its conditions cannot be read. */
export async function filterOf(tx: WorkspaceTx, query: GivenFilter, now: Temporal.Instant): Promise<ProspectFilter> {
  const where = query.where === undefined ? null : readConditions(query.where);
  return {
    where: where && storedConditions(where, { now, zone: await campaigns.findTimeZone(tx) }),
    search: textOf(query.search),
    status: query.status ?? null,
    listId: query.listId ?? null,
    tag: textOf(query.tag),
    ownerId: query.ownerId ?? null,
  };
}

/** Returns the text to search for, or null. NUL is removed, since no text in Postgres contains one. */
function textOf(text: string | undefined): string | null {
  return text?.replaceAll("\u0000", "") || null;
}

/** Returns one page of prospects, and the cursor of the next (null if there is none). */
export async function list(tx: WorkspaceTx, query: Parsed, now: Temporal.Instant) {
  const found = await prospects.list(
    tx,
    await filterOf(tx, query, now),
    { sort: query.sort, descending: query.direction === "desc" },
    query.after === undefined ? null : keysAfter(query.after, query),
    query.limit + 1,
  );
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const more = query.more === "yes" ? await moreOf(tx, shown) : null;
  return {
    rows: shown.map((row) => ({ ...prospectRow(row), ...(more && { more: more.get(row.id) }) })),
    next: last && found.length > query.limit ? writeCursor([query.sort, query.direction, last.sort_keys]) : null,
  };
}

async function moreOf(tx: WorkspaceTx, shown: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, ProspectMore>> {
  const rows = await prospects.listMore(
    tx,
    shown.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, moreAnswer(row)]));
}

function moreAnswer(row: ProspectMoreRow): ProspectMore {
  return {
    phone: row.phone === null ? null : storedPhone(row.phone).shown,
    industry: row.industry,
    profileLink: row.profile_link,
    source: row.source,
    custom: row.custom,
    updatedAt: row.updated_at.toISOString(),
    lists: row.lists,
    campaigns: row.campaigns,
  };
}

function keysAfter(after: string, query: Parsed): readonly string[] {
  const ofThisOrder = Place.refine(([sort, direction]) => sort === query.sort && direction === query.direction).transform(
    ([, , keys]) => keys,
  );
  return readCursor(after, ofThisOrder.pipe(KEYS[query.sort]));
}

/** Returns how many prospects match: exactly without a filter, else up to COUNT_CAP. */
export async function count(tx: WorkspaceTx, query: GivenFilter, now: Temporal.Instant): Promise<{ count: number; exact: boolean }> {
  const filter = await filterOf(tx, query, now);
  if (Object.values(filter).every((value) => value === null)) return { count: await prospects.countAll(tx), exact: true };
  const count = await prospects.count(tx, filter, COUNT_CAP + 1);
  return { count: Math.min(count, COUNT_CAP), exact: count <= COUNT_CAP };
}

/** Returns a prospect as listed by the API. */
export function prospectRow(row: Omit<ProspectPageRow, "sort_keys">) {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    position: row.position,
    location: row.location,
    status: row.status,
    score: row.score,
    tags: row.tags,
    ownerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    lastContactedAt: row.last_contacted_at?.toISOString() ?? null,
    lastRepliedAt: row.last_replied_at?.toISOString() ?? null,
    optedOut: row.opted_out_at !== null,
  };
}

/** Returns the names of the workspace's custom fields. */
export const listCustomFields = (tx: WorkspaceTx) => prospects.listCustomFields(tx);

/** Returns prospects by id, in the order of the ids, with what a table may show besides. */
export async function listRows(tx: WorkspaceTx, ids: readonly string[]) {
  const rows = await prospects.listRows(tx, ids);
  const more = await moreOf(tx, rows);
  return rows.map((row) => ({ ...prospectRow(row), more: more.get(row.id) }));
}
