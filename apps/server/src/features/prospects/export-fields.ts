import type { ProspectTableRow } from "@filon/contracts/prospects";
import { type Language, translate } from "@filon/i18n/server";
import type { Cell } from "../../sheets/xlsx-file.ts";

/** A column of an exported file. */
export interface ExportField {
  /** Its name in JSON. */
  readonly key: string;
  /** Its name in CSV and in a sheet, in the reader's language. */
  readonly header: string;
  /** As people read it. */
  readonly cell: (row: ProspectTableRow) => Cell;
  /** As programs read it. */
  readonly value: (row: ProspectTableRow) => unknown;
}

/** What cells are written with. */
export interface Writing {
  readonly language: Language;
  /** Names of owners by id. */
  readonly owners: ReadonlyMap<string, string>;
  readonly timeOf: (instant: string) => string;
}

const EVERY = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "position",
  "industry",
  "location",
  "profileLink",
  "status",
  "score",
  "tags",
  "owner",
  "lists",
  "campaigns",
  "source",
  "created",
  "updated",
  "lastContacted",
  "lastReplied",
] as const;
type FieldId = (typeof EVERY)[number];

const CUSTOM = "custom:";

/** What the table shows in the cell of another column. */
const WITHIN: Readonly<Record<string, readonly string[]>> = { name: ["firstName", "lastName", "email"], company: ["company", "position"] };

/** Returns the fields of the table's columns, each once and those that do not exist left out; without columns, every field. */
export function fieldsOf(customFields: readonly string[], columns?: readonly string[]): readonly string[] {
  if (columns === undefined) return [...EVERY, ...customFields.map((name) => `${CUSTOM}${name}`)];
  const named = columns.flatMap((id) => WITHIN[id] ?? [id]);
  return [...new Set(named)].filter((id) => id.startsWith(CUSTOM) || EVERY.some((known) => known === id));
}

type Content = string | number | readonly string[] | null;

const VALUES: Readonly<Record<FieldId, (row: ProspectTableRow) => Content>> = {
  firstName: (row) => row.firstName,
  lastName: (row) => row.lastName,
  email: (row) => row.email,
  phone: (row) => row.more?.phone ?? null,
  company: (row) => row.company,
  position: (row) => row.position,
  industry: (row) => row.more?.industry ?? null,
  location: (row) => row.location,
  profileLink: (row) => row.more?.profileLink ?? null,
  status: (row) => row.status,
  score: (row) => row.score,
  tags: (row) => row.tags,
  owner: (row) => row.ownerId,
  lists: (row) => row.more?.lists.map(({ name }) => name) ?? [],
  campaigns: (row) => row.more?.campaigns.map(({ title }) => title) ?? [],
  source: (row) => row.more?.source ?? null,
  created: (row) => row.createdAt,
  updated: (row) => row.more?.updatedAt ?? null,
  lastContacted: (row) => row.lastContactedAt,
  lastReplied: (row) => row.lastRepliedAt,
};

const TIMES: ReadonlySet<string> = new Set(["created", "updated", "lastContacted", "lastReplied"]);
const SOURCES = ["manual", "import", "sandbox", "campaign", "booking", "webhook"] as const;

/** Returns a column of the file. */
export function exportField(id: string, { language, owners, timeOf }: Writing): ExportField {
  if (id.startsWith(CUSTOM)) {
    const name = id.slice(CUSTOM.length);
    const value = (row: ProspectTableRow) => row.more?.custom[name] ?? null;
    return { key: id, header: name, cell: value, value };
  }
  const field = EVERY.find((known) => known === id) ?? "email";
  const given = VALUES[field];
  const value = field === "owner" ? (row: ProspectTableRow) => owners.get(row.ownerId ?? "") ?? null : given;
  const cell = (row: ProspectTableRow): Cell => {
    const content = value(row);
    if (content === null || typeof content === "number") return content;
    if (typeof content !== "string") return content.join(", ");
    if (TIMES.has(field)) return timeOf(content);
    if (field === "status") return translate(language, `prospects.status.${row.status}`);
    if (field === "source") return translate(language, `prospecttable.sources.${SOURCES.find((known) => known === content) ?? "other"}`);
    return content;
  };
  return { key: field, header: headerOf(field, language), cell, value };
}

function headerOf(field: FieldId, language: Language): string {
  if (field === "firstName" || field === "lastName") return translate(language, `prospecttable.export.${field}`);
  return translate(language, `prospecttable.columns.${field}`);
}
