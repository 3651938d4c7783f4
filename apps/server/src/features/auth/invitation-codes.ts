import { createHash, randomInt } from "node:crypto";
import { newId, type Queryable } from "@filon/db";
import * as invitations from "@filon/db/invitations";

/** Without letters and digits that are easily confused (Crockford's). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Returns 60 random bits as XXXX-XXXX-XXXX. */
export function makeInvitationCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Returns the hash stored for a code, the same however it was typed (case, spaces, dashes, O for 0, I or L for 1). */
export function hashInvitationCode(code: string): Buffer {
  const normal = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/gu, "1");
  return createHash("sha256").update(normal).digest();
}

/** The terms of a code. */
export interface InvitationOptions {
  readonly uses: number;
  readonly expiresAt: Date | null;
  /** A label for administrators. */
  readonly label?: string;
  /** The address it is sent to. */
  readonly email?: string | null;
  /** Absent for the command line. */
  readonly createdBy?: string;
  readonly createdAt?: Date;
}

/** Creates a code that can be used `uses` times until `expiresAt`. Only this call returns it. */
export async function createInvitation(tx: Queryable, options: InvitationOptions): Promise<string> {
  return (await issueInvitation(tx, options)).code;
}

/** Creates a code as `createInvitation`, and returns its id too. */
export async function issueInvitation(tx: Queryable, options: InvitationOptions): Promise<{ id: string; code: string }> {
  const code = makeInvitationCode();
  const id = newId();
  await invitations.create(tx, {
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
