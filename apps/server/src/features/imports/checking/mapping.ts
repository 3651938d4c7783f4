import { type ColumnTarget, IDENTIFYING_FIELDS, type ImportColumn, type Mapping } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";

/** A mapped column: its header in the file and its target field. */
export interface MappedColumn {
  readonly index: number;
  readonly header: string;
  readonly target: NonNullable<ColumnTarget>;
}

const IDENTIFYING: ReadonlySet<string> = new Set(IDENTIFYING_FIELDS);
const targetKey = (target: NonNullable<ColumnTarget>): string => ("field" in target ? `field ${target.field}` : `custom ${target.custom}`);

/**
 * Returns the mapped columns in the file's order. Refuses a missing column, a field mapped twice, and a mapping that cannot identify
 * anyone.
 */
export function readMapping(mapping: Mapping, columns: readonly ImportColumn[]): MappedColumn[] {
  const mapped: MappedColumn[] = [];
  const taken = new Map<string, string>();
  for (const { index, header } of columns) {
    const target = mapping[String(index)];
    if (!target) continue;
    const key = targetKey(target);
    const other = taken.get(key);
    if (other !== undefined) {
      throw new UserError("imports.server.mappedTwice", {
        params: { one: other, other: header },
        fields: { [`mapping.${index}`]: "imports.server.mappedTwice" },
      });
    }
    taken.set(key, header);
    mapped.push({ index, header, target });
  }
  const unknown = Object.keys(mapping).find((index) => columns[Number(index)]?.index !== Number(index));
  if (unknown !== undefined) throw new UserError("imports.server.unknownColumn", { params: { column: Number(unknown) + 1 } });
  if (!mapped.some(({ target }) => "field" in target && IDENTIFYING.has(target.field)))
    throw new UserError("imports.server.noIdentityColumn");
  return mapped;
}
