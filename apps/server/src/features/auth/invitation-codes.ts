import { createHash, randomInt } from "node:crypto";
import { newId, type Queryable } from "@filon/db";
import * as auth from "@filon/db/auth";

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

/** What a code is made for. */
export interface InvitationOptions {
  readonly uses: number;
  readonly expiresAt: Date | null;
  /** What it is for, for those who administer. */
  readonly label?: string;
  /** Whom it is sent to. */
  readonly email?: string | null;
  /** Absent: the command line. */
  readonly createdBy?: string;
  readonly createdAt?: Date;
}

/** Makes a code that can be used `uses` times until `expiresAt`; it is told here and never again. */
export async function createInvitation(tx: Queryable, options: InvitationOptions): Promise<string> {
  return (await issueInvitation(tx, options)).code;
}

/** The same, with the id under which it is kept. */
export async function issueInvitation(tx: Queryable, options: InvitationOptions): Promise<{ id: string; code: string }> {
  const code = makeInvitationCode();
  const id = newId();
  await auth.insertInvitation(tx, {
    id,
    codeHash: hashInvitationCode(code),
    prefix: code.slice(0, GROUP_LENGTH),
    maxUses: options.uses,
    expiresAt: options.expiresAt,
    label: options.label ?? "",
    email: options.email?.toLowerCase() ?? null,
    createdBy: options.createdBy ?? null,
    createdAt: options.createdAt ?? new Date(),
  });
  return { id, code };
}
