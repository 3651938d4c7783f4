import type { RowWritten, WriteRow } from "@filon/contracts/calls";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import type { RowStore } from "./row-store.ts";
import { askService, type ServiceAccess, ServiceFailed, type ServiceQuestion, unreadable } from "./service-request.ts";

/** The API's version, which Notion wants in every request. */
const VERSION = "2022-06-28";
/** Longest text of one rich-text part, by Notion's limit, in characters. */
const PART_MOST = 2_000;

const Me = z.object({ name: z.string().nullish(), bot: z.object({ workspace_name: z.string().nullish() }).nullish() });
const Columns = z.object({ properties: z.record(z.string(), z.object({ type: z.string() })) });
const Page = z.object({ id: z.string(), url: z.string().nullish() });
const Pages = z.object({ results: z.array(Page) });

/** Notion's API, with the secret of an internal integration to which the database is shared. */
export function createNotion(egress: Egress, access: ServiceAccess): RowStore {
  async function ask<Shape extends z.ZodType>(shape: Shape, question: ServiceQuestion): Promise<z.output<Shape>> {
    const headers = { authorization: `Bearer ${access.token}`, "notion-version": VERSION };
    const { status, body } = await askService(egress, access, { ...question, headers });
    const parsed = z.safeParse(shape, body);
    if (!parsed.success) throw unreadable(status);
    return parsed.data;
  }

  return {
    readAccount: async (signal) => {
      const me = await ask(Me, { method: "GET", path: "/v1/users/me", ...(signal && { signal }) });
      return { name: me.bot?.workspace_name ?? me.name ?? "Notion" };
    },
    writeRow: async (row, signal): Promise<RowWritten> => {
      const until = signal === undefined ? {} : { signal };
      const database = `/v1/databases/${encodeURIComponent(row.table)}`;
      const { properties } = await ask(Columns, { method: "GET", path: database, ...until });
      const written = propertiesOf(row, properties);
      const keyType = properties[row.keyColumn]?.type ?? "";
      const filter = { property: row.keyColumn, [keyType]: { equals: keyType === "number" ? numberIn(row.key) : row.key } };
      const query = { method: "POST", path: `${database}/query`, json: { filter, page_size: 1 }, ...until } as const;
      const found = (await ask(Pages, query)).results[0];
      if (found && row.mode === "append") return { id: found.id, url: found.url ?? null, created: false };
      const page = found
        ? await ask(Page, { method: "PATCH", path: `/v1/pages/${encodeURIComponent(found.id)}`, json: { properties: written }, ...until })
        : await ask(Page, {
            method: "POST",
            path: "/v1/pages",
            json: { parent: { database_id: row.table }, properties: written },
            ...until,
          });
      return { id: page.id, url: page.url ?? null, created: found === undefined };
    },
  };
}

/** Types of columns in which a row can be looked for by its text. */
const KEY_TYPES = new Set(["title", "rich_text", "number", "email", "phone_number", "url", "select"]);

/** Returns a row's values as its columns take them. Throws ServiceFailed for a column that does not exist, or cannot be written. */
function propertiesOf({ keyColumn, key, columns }: WriteRow, types: z.output<typeof Columns>["properties"]): Record<string, unknown> {
  if (!KEY_TYPES.has(types[keyColumn]?.type ?? "")) throw new ServiceFailed("refused", { said: keyColumn });
  return Object.fromEntries(
    [...columns, { name: keyColumn, value: key }].map(({ name, value }) => {
      const property = propertyOf(types[name]?.type, value);
      if (property === null) throw new ServiceFailed("refused", { said: name });
      return [name, property];
    }),
  );
}

/** Returns a text as a property of this type; null for a type that takes none, or a text that is no such value. */
function propertyOf(type: string | undefined, value: string): Record<string, unknown> | null {
  const isEmpty = value === "";
  switch (type) {
    case "title":
    case "rich_text":
      return { [type]: isEmpty ? [] : partsOf(value) };
    case "number": {
      const number = numberIn(value);
      return isEmpty ? { number: null } : Number.isFinite(number) ? { number } : null;
    }
    case "select":
    case "status":
      return { [type]: isEmpty ? null : { name: value } };
    case "multi_select":
      return { multi_select: isEmpty ? [] : value.split(",").map((name) => ({ name: name.trim() })) };
    case "email":
    case "phone_number":
    case "url":
      return { [type]: isEmpty ? null : value };
    case "date":
      return { date: isEmpty ? null : { start: value } };
    case "checkbox":
      return { checkbox: ["true", "1", "oui", "yes", "vrai"].includes(value.toLowerCase()) };
    default:
      return null;
  }
}

/** Reads a number as people write it: spaces between thousands, a comma or a point before decimals. */
function numberIn(text: string): number {
  return Number(text.replaceAll(/\s/gu, "").replace(",", "."));
}

function partsOf(text: string): { text: { content: string } }[] {
  const parts: { text: { content: string } }[] = [];
  for (let at = 0; at < text.length; at += PART_MOST) parts.push({ text: { content: text.slice(at, at + PART_MOST) } });
  return parts;
}
