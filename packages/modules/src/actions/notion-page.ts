import { z } from "zod";
import { rowModule } from "../kit/rows.ts";

/** A database's id: 32 hexadecimal digits, with or without hyphens, alone or at the end of an address's path. */
const DATABASE = /(?:[a-f\d]{32}|[a-f\d]{8}(?:-[a-f\d]{4}){3}-[a-f\d]{12})(?![a-f\d])/iu;

const Place = z.object({ table: z.string() });

/** Writes a page of a Notion database: the same one for the same key. */
export const notionPage = rowModule({
  type: "notion_page",
  service: "notion",
  host: "notion.so",
  fields: { table: z.string().trim().min(1).max(500) },
  problem: "table",
  placeOf: (config) => {
    const table = DATABASE.exec(Place.parse(config).table)?.[0];
    return table === undefined ? null : { document: "", table: table.toLowerCase() };
  },
});
