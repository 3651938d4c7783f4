import { type ProspectFilter as GivenFilter, type ProspectQuery, ProspectSort } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import type { ProspectFilter, ProspectPageRow } from "@filon/db/prospects";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";

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
};
/** The order that the cursor belongs to, and its sort keys. */
const Place = z.tuple([ProspectSort, z.enum(["asc", "desc"]), z.array(z.string())]);

/** Converts a filter of the API into one of the query. */
export function filterOf(query: GivenFilter): ProspectFilter {
  return {
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
export async function list(tx: WorkspaceTx, query: Parsed): Promise<{ rows: ReturnType<typeof prospectRow>[]; next: string | null }> {
  const found = await prospects.list(
    tx,
    filterOf(query),
    { sort: query.sort, descending: query.direction === "desc" },
    query.after === undefined ? null : keysAfter(query.after, query),
    query.limit + 1,
  );
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(prospectRow),
    next: last && found.length > query.limit ? writeCursor([query.sort, query.direction, last.sort_keys]) : null,
  };
}

function keysAfter(after: string, query: Parsed): readonly string[] {
  const ofThisOrder = Place.refine(([sort, direction]) => sort === query.sort && direction === query.direction).transform(
    ([, , keys]) => keys,
  );
  return readCursor(after, ofThisOrder.pipe(KEYS[query.sort]));
}

/** Returns how many prospects match: exactly without a filter, else up to COUNT_CAP. */
export async function count(tx: WorkspaceTx, query: GivenFilter): Promise<{ count: number; exact: boolean }> {
  const filter = filterOf(query);
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
