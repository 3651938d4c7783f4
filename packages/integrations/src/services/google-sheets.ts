import type { RowWritten, WriteRow } from "@filon/contracts/calls";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import { readGoogleAccount } from "./google-account.ts";
import type { RowStore } from "./row-store.ts";
import { askService, type ServiceAccess, ServiceFailed, type ServiceQuestion, unreadable } from "./service-request.ts";

/** Bytes of the longest answer: a column of 200,000 keys. */
const MOST_BYTES = 16 * 1024 * 1024;

const Cell = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Values = z.object({ values: z.array(z.array(Cell)).optional() });
const Appended = z.object({ updates: z.object({ updatedRange: z.string() }) });
const Updated = z.object({ totalUpdatedCells: z.number().optional() });

/**
 * Google's Sheets API (v4), with a member's consent (scope spreadsheets). The first row of a sheet names its columns; a row is found by its value in the
 * key's column. Values are written as they are (`RAW`), so that no text becomes a formula.
 */
export function createGoogleSheets(egress: Egress, access: ServiceAccess): RowStore {
  async function ask<Shape extends z.ZodType>(shape: Shape, question: ServiceQuestion): Promise<z.output<Shape>> {
    const { status, body } = await askService(egress, access, { ...question, maxBytes: MOST_BYTES });
    const parsed = z.safeParse(shape, body);
    if (!parsed.success) throw unreadable(status);
    return parsed.data;
  }

  return {
    readAccount: (signal) => readGoogleAccount(egress, access, signal),
    writeRow: async (row, signal): Promise<RowWritten> => {
      const until = signal === undefined ? {} : { signal };
      const values = `/v4/spreadsheets/${encodeURIComponent(row.document)}/values`;
      const read = async (cells: string, dimension: "ROWS" | "COLUMNS"): Promise<string[]> => {
        const path = `${values}/${rangeOf(row.table, cells)}?majorDimension=${dimension}`;
        return (await ask(Values, { method: "GET", path, ...until })).values?.[0] ?? [];
      };
      const columns = columnsOf(await read("1:1", "ROWS"), row);
      const key = letterOf(columns.at(-1)?.at ?? 0);
      const keys = await read(`${key}2:${key}`, "COLUMNS");
      const found = keys.findIndex((text) => text.trim() === row.key);
      const result = (line: number, created: boolean): RowWritten => ({ id: `${row.table}!${line}`, url: urlOf(row.document), created });
      if (found !== -1) {
        const line = found + 2;
        if (row.mode === "append") return result(line, false);
        const data = columns.map(({ at, value }) => ({ range: `${quoted(row.table)}!${letterOf(at)}${line}`, values: [[value]] }));
        await ask(Updated, { method: "POST", path: `${values}:batchUpdate`, json: { valueInputOption: "RAW", data }, ...until });
        return result(line, false);
      }
      // Google adds the row below the table that these headings begin; cells without a value stay empty.
      const first = Math.min(...columns.map(({ at }) => at));
      const last = Math.max(...columns.map(({ at }) => at));
      const cells = Array.from({ length: last - first + 1 }, (_, index) => columns.find(({ at }) => at === first + index)?.value ?? null);
      const path = `${values}/${rangeOf(row.table, `${letterOf(first)}1:${letterOf(last)}1`)}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`;
      const { updates } = await ask(Appended, { method: "POST", path, json: { majorDimension: "ROWS", values: [cells] }, ...until });
      return result(Number(/(?<!\d)\d{1,9}$/u.exec(updates.updatedRange.split(":", 1)[0] ?? "")?.[0] ?? 0), true);
    },
  };
}

/** Returns where the row's values stand, the key last. Throws ServiceFailed for a column that the first row does not name. */
function columnsOf(headings: readonly string[], { columns, keyColumn, key }: WriteRow): { at: number; value: string }[] {
  return [...columns, { name: keyColumn, value: key }].map(({ name, value }) => {
    const at = headings.findIndex((heading) => heading.trim() === name.trim());
    if (at === -1) throw new ServiceFailed("refused", { said: `Unknown column: "${name}"` });
    return { at, value };
  });
}

/** Writes a column's number, from 0, as spreadsheets do: A, …, Z, AA, … */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest === 0 ? "" : letterOf(rest - 1)}${String.fromCodePoint(65 + (column % 26))}`;
}

const quoted = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`;

function rangeOf(sheet: string, cells: string): string {
  return encodeURIComponent(`${quoted(sheet)}!${cells}`);
}

function urlOf(document: string): string {
  return `https://docs.google.com/spreadsheets/d/${encodeURIComponent(document)}/edit`;
}
