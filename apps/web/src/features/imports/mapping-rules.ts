import { type ColumnTarget, IDENTIFYING_FIELDS, type Import, type ImportField, type Mapping } from "@filon/contracts/imports";

/** Returns the initial mapping: the one saved for this file, or else the fields recognised from the headers. */
export function firstMapping({ columns, mapping }: Pick<Import, "columns" | "mapping">): Mapping {
  const known = Object.keys(mapping).length > 0;
  return Object.fromEntries(
    columns.map((column) => [String(column.index), known ? (mapping[String(column.index)] ?? null) : column.suggestion]),
  );
}

function fieldOf(target: ColumnTarget | undefined): ImportField | null {
  return target && "field" in target ? target.field : null;
}

/** Returns the indexes of columns mapped to a field that an earlier column already has. */
export function columnsMappedTwice(mapping: Mapping): ReadonlySet<string> {
  const taken = new Set<ImportField>();
  const twice = new Set<string>();
  for (const index of Object.keys(mapping).sort((a, b) => Number(a) - Number(b))) {
    const field = fieldOf(mapping[index]);
    if (field === null) continue;
    if (taken.has(field)) twice.add(index);
    taken.add(field);
  }
  return twice;
}

/** Returns whether some column identifies the person. */
export function hasIdentity(mapping: Mapping): boolean {
  return Object.values(mapping).some((target) => IDENTIFYING_FIELDS.some((field) => field === fieldOf(target)));
}
