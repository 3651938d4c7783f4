import { CONTACT_KINDS, MESSAGE_KINDS, UNNEEDED_CODES } from "@filon/contracts/outreach";

const CONTACTS = listed(CONTACT_KINDS);
const MESSAGES = listed(MESSAGE_KINDS);
const UNNEEDED = listed(UNNEEDED_CODES);

/** Returns the SQL condition that the kind of act in a column is one that writes to the prospect. */
export function isContactKind(column: string): string {
  return `${column} IN (${CONTACTS})`;
}

/** Returns the SQL condition that the kind of act in a column is a message. */
export function isMessageKind(column: string): string {
  return `${column} IN (${MESSAGES})`;
}

/** Returns the SQL condition that the act of a row was not needed, so that nothing was done. `of`: what stands before its columns, such as "a.". */
export function wasUnneeded(of = ""): string {
  return `(${of}status = 'sent' AND coalesce(${of}result_code IN (${UNNEEDED}), false))`;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(", ");
}
