import { z } from "zod";
import { rowModule } from "../kit/rows.ts";

/** The id in a spreadsheet's address, or the id alone. */
const IN_ADDRESS = /\/spreadsheets\/d\/([A-Za-z0-9_-]{10,100})(?:[/?#]|$)/u;
const ALONE = /^[A-Za-z0-9_-]{10,100}$/u;

const Place = z.object({ document: z.string(), table: z.string() });

/** Writes a row of a Google spreadsheet: the same one for the same key. The sheet's first row names the columns. */
export const googleSheetsRow = rowModule({
  type: "google_sheets_row",
  service: "googleSheets",
  host: "docs.google.com",
  fields: { document: z.string().trim().min(1).max(300), table: z.string().trim().min(1).max(100) },
  problem: "document",
  placeOf: (config) => {
    const { document, table } = Place.parse(config);
    const id = IN_ADDRESS.exec(document)?.[1] ?? ALONE.exec(document)?.[0];
    return id === undefined ? null : { document: id, table };
  },
});
