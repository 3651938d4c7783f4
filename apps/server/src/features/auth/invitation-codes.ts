import { createHash, randomInt } from "node:crypto";
import { insertInvitation, newId, type Queryable } from "@filon/db";

/** Without the letters and digits that are taken for one another (Crockford's). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** 60 random bits as XXXX-XXXX-XXXX. */
export function makeInvitationCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** What is kept of a code: its hash, alike however it was typed (case, spaces, dashes, O for 0, I or L for 1). */
export function hashInvitationCode(code: string): Buffer {
  const normal = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/gu, "1");
  return createHash("sha256").update(normal).digest();
}

/** Makes a code that can be used `uses` times until `expiresAt`; it is told here and never again. */
export async function createInvitation(tx: Queryable, options: { uses: number; expiresAt: Date | null }): Promise<string> {
  const code = makeInvitationCode();
  await insertInvitation(tx, { id: newId(), codeHash: hashInvitationCode(code), maxUses: options.uses, expiresAt: options.expiresAt });
  return code;
}
