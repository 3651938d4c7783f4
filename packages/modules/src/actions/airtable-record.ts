import { z } from "zod";
import { rowModule } from "../kit/rows.ts";

/** `app` and the id, alone or in an address of Airtable. */
const BASE = /\bapp[A-Za-z0-9]{3,}\b/u;

const Place = z.object({ document: z.string(), table: z.string() });

/** Writes a record of an Airtable base: the same one for the same key. */
export const airtableRecord = rowModule({
  type: "airtable_record",
  service: "airtable",
  host: "airtable.com",
  fields: { document: z.string().trim().min(1).max(300), table: z.string().trim().min(1).max(200) },
  problem: "document",
  placeOf: (config) => {
    const { document, table } = Place.parse(config);
    const base = BASE.exec(document)?.[0];
    return base === undefined ? null : { document: base, table };
  },
});
