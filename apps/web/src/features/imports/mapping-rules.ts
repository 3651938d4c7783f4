import type { ColumnTarget, Import, ImportField, Mapping } from "@filon/contracts";

/** Fields of which one is needed to know who a row is about. */
const IDENTITY: readonly ImportField[] = ["firstName", "lastName", "fullName", "email", "profileLink"];

/** The mapping to begin with: the one last used for this file, else what the headers were recognised as. */
export function firstMapping({ columns, mapping }: Pick<Import, "columns" | "mapping">): Mapping {
  const known = Object.keys(mapping).length > 0;
  return Object.fromEntries(
    columns.map((column) => [String(column.index), known ? (mapping[String(column.index)] ?? null) : column.suggestion]),
  );
}

function fieldOf(target: ColumnTarget | undefined): ImportField | null {
  return target && "field" in target ? target.field : null;
}

/** Columns that go where an earlier column already goes, by index. */
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

/** True when some column tells who a row is about. */
export function hasIdentity(mapping: Mapping): boolean {
  return Object.values(mapping).some((target) => IDENTITY.some((field) => field === fieldOf(target)));
}
