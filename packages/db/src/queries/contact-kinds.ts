import { CONTACT_KINDS } from "@filon/contracts/outreach";

const LISTED = CONTACT_KINDS.map((kind) => `'${kind}'`).join(", ");

/** Returns the SQL condition that the kind of act in a column is one that writes to the prospect. */
export function isContactKind(column: string): string {
  return `${column} IN (${LISTED})`;
}
