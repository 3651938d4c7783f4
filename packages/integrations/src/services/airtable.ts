import type { RowWritten, WriteRow } from "@filon/contracts/calls";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import type { RowStore } from "./row-store.ts";
import { askService, type ServiceAccess, unreadable } from "./service-request.ts";

const WhoAmI = z.object({ id: z.string(), email: z.string().nullish() });
const Records = z.object({ records: z.array(z.object({ id: z.string() })), createdRecords: z.array(z.string()).optional() });

/**
 * Airtable's web API, with a personal access token (scopes data.records:read and data.records:write). `typecast` lets Airtable turn
 * texts into the column's own type.
 */
export function createAirtable(egress: Egress, access: ServiceAccess): RowStore {
  async function findRecord({ document, table, keyColumn, key }: WriteRow, signal?: AbortSignal): Promise<string | null> {
    const query = new URLSearchParams({ filterByFormula: equalsFormula(keyColumn, key), maxRecords: "1", pageSize: "1" });
    const path = `${tablePath(document, table)}?${query.toString()}`;
    const { status, body } = await askService(egress, access, { method: "GET", path, ...(signal && { signal }) });
    const found = Records.safeParse(body);
    if (!found.success) throw unreadable(status);
    return found.data.records[0]?.id ?? null;
  }

  return {
    readAccount: async (signal) => {
      const { status, body } = await askService(egress, access, { method: "GET", path: "/v0/meta/whoami", ...(signal && { signal }) });
      const known = WhoAmI.safeParse(body);
      if (!known.success) throw unreadable(status);
      return { name: known.data.email ?? known.data.id };
    },
    writeRow: async (row, signal): Promise<RowWritten> => {
      const { document, table, keyColumn, mode } = row;
      if (mode === "append") {
        const id = await findRecord(row, signal);
        if (id !== null) return { id, url: urlOf(document, id), created: false };
      }
      const fields = { ...Object.fromEntries(row.columns.map(({ name, value }) => [name, value])), [keyColumn]: row.key };
      // Airtable itself looks for the key, so that two writes at once make one record.
      const json = { performUpsert: { fieldsToMergeOn: [keyColumn] }, records: [{ fields }], typecast: true };
      const path = tablePath(document, table);
      const { status, body } = await askService(egress, access, { method: "PATCH", path, json, ...(signal && { signal }) });
      const written = Records.safeParse(body);
      const id = written.success ? written.data.records[0]?.id : undefined;
      if (id === undefined) throw unreadable(status);
      return { id, url: urlOf(document, id), created: written.data?.createdRecords?.includes(id) ?? false };
    },
  };
}

function tablePath(base: string, table: string): string {
  return `/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`;
}

function urlOf(base: string, id: string): string {
  return `https://airtable.com/${encodeURIComponent(base)}/${encodeURIComponent(id)}`;
}

/** Writes a formula that is true of records whose column has this text; both are escaped, so that no value ends the formula's text. */
function equalsFormula(column: string, value: string): string {
  const name = column.replaceAll(/[\\{}]/gu, (sign) => `\\${sign}`);
  return `{${name}}="${value.replaceAll(/[\\"]/gu, (sign) => `\\${sign}`)}"`;
}
