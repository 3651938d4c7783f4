import { IMPORT_MAX_COLUMNS, type ImportField, type RejectReason, type RowWarning } from "@filon/contracts/imports";
import type { StagedPerson } from "@filon/db/imports";
import { emailKey, isFormula, nameCase, readEmailAddress, readLinkedinProfile } from "@filon/domain";
import { type Country, phoneToKeep } from "../../../phones/phone.ts";
import type { CsvRecord } from "../reading/csv-records.ts";
import type { MappedColumn } from "./mapping.ts";
import { splitName } from "./person-name.ts";

/** Most characters of a field's text; a custom field may hold a paragraph. */
const MAX_LENGTH = 500;
const MAX_CUSTOM_LENGTH = 5000;
const MAX_TAG_LENGTH = 60;
const MAX_TAGS = 50;

/** The prospect of a row, ready to be stored. */
export interface CheckedRow extends StagedPerson {
  readonly line: number;
  readonly warnings: readonly RowWarning[];
  readonly cells: readonly string[];
}

export interface RejectedRow {
  readonly line: number;
  readonly reason: RejectReason;
  /** The offending cell, the column, or the line that it repeats. */
  readonly detail: string | null;
  readonly cells: readonly string[];
}

export type Verdict = { readonly row: CheckedRow } | { readonly reject: RejectedRow };

/** How to read a record. */
export interface RowReading {
  readonly columns: readonly MappedColumn[];
  /** Columns of the file. */
  readonly width: number;
  /** The country assumed for telephone numbers without a country code. */
  readonly country: Country;
}

/**
 * Validates one record. An invalid address or profile is dropped with a warning if something else identifies the person; otherwise the row
 * is rejected.
 */
export function checkRow(record: CsvRecord, { columns, width, country }: RowReading): Verdict {
  const { line, cells } = record;
  const reject = (reason: RejectReason, detail: string | null = null): Verdict => ({
    reject: { line, reason, detail, cells: storable(cells) },
  });
  if (cells.every((cell) => cell.trim() === "")) return reject("emptyRow");
  if (cells.some((cell) => cell.includes("\u0000"))) return reject("nulByte");
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ""))
    return reject("tooManyCells", `${cells.length} > ${width}`);

  const warnings = new Set<RowWarning>(cells.length < width ? ["truncatedRow"] : []);
  const fields: Partial<Record<ImportField, string>> = {};
  const custom: Record<string, string> = {};
  for (const { index, header, target } of columns) {
    const cell = cells[index] ?? "";
    const text = cell.trim();
    if (text === "") continue;
    if (isFormula(cell)) warnings.add("formulaCell");
    if (text.length > ("field" in target ? MAX_LENGTH : MAX_CUSTOM_LENGTH)) return reject("tooLong", header);
    if ("field" in target) fields[target.field] = text;
    else custom[target.custom] = text;
  }

  const split = fields.fullName === undefined ? null : splitName(fields.fullName);
  const firstName = nameCase(fields.firstName ?? split?.firstName ?? "");
  const lastName = nameCase(fields.lastName ?? split?.lastName ?? "");
  const email = fields.email === undefined ? null : readOneEmail(fields.email);
  const profile = fields.profileLink === undefined ? null : readLinkedinProfile(fields.profileLink);
  const isNamed = firstName !== "" || lastName !== "";
  if (!isNamed && email === null && profile === null) {
    if (fields.email !== undefined) return reject("invalidEmail", fields.email);
    return fields.profileLink === undefined ? reject("noIdentity") : reject("invalidProfileLink", fields.profileLink);
  }
  if (fields.email !== undefined && email === null) warnings.add("emailDropped");
  if (fields.profileLink !== undefined && profile === null) warnings.add("profileLinkDropped");
  const phone = fields.phone === undefined ? null : phoneToKeep(fields.phone, country);
  if (fields.phone !== undefined && phone === null) warnings.add("phoneUnreadable");
  const tags = fields.tags === undefined ? [] : readTags(fields.tags);
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH) || tags.length > MAX_TAGS) return reject("tooLong", "tags");

  return {
    row: {
      line,
      firstName,
      lastName,
      email,
      // An unreadable number is kept with a warning: the user may know what it means.
      phone: phone ?? fields.phone ?? null,
      company: fields.company ?? null,
      position: fields.position ?? null,
      industry: fields.industry ?? null,
      location: fields.location ?? null,
      profileLink: profile?.url ?? null,
      linkedinKey: profile?.key ?? null,
      civility: fields.civility ?? null,
      tags,
      custom,
      warnings: [...warnings],
      cells,
    },
  };
}

/** The first address of a cell that may hold several: "a@x.fr; b@x.fr", Google's "a@x.fr ::: b@x.fr". */
function readOneEmail(text: string): string | null {
  const whole = readEmailAddress(text);
  if (whole !== null || !/[;,\s:/]/u.test(text)) return whole;
  return (
    text
      .split(/:::|[;,\s/]+/u)
      .map(readEmailAddress)
      .find((address) => address !== null) ?? null
  );
}

function readTags(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/:::|[;,|]/u)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== "" && tag !== "* myContacts"),
    ),
  ];
}

/** Limits cells to what a table has columns for, and removes NUL, which Postgres cannot store. */
export function storable(cells: readonly string[]): string[] {
  return cells.slice(0, IMPORT_MAX_COLUMNS).map((cell) => cell.replaceAll("\u0000", "\uFFFD"));
}

/** The keys that identify a row's person, within this file and among known prospects. */
export function keysOf(row: CheckedRow): string[] {
  return [
    ...(row.email === null ? [] : [`email ${emailKey(row.email)}`]),
    ...(row.linkedinKey === null ? [] : [`linkedin ${row.linkedinKey}`]),
  ];
}
