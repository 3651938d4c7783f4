import type { Role } from "@filon/contracts/auth";

/** The signed-in user according to the token (AUTH-53, AUTH-54). */
export interface TokenUser {
  readonly _id: string;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Claims {
  /** The session's workspace; empty if the token does not name one. */
  readonly workspaceId: string;
  readonly user: TokenUser;
  /** Expiry in milliseconds since 1970. */
  readonly expiresAt: number;
}

const ROLES: readonly Role[] = ["user", "admin", "superAdmin"];

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns an access token's claims, unverified; null when unreadable. The user's id is read from userId, id or sub. */
export function readClaims(token: string): Claims | null {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== "object" || claims === null) return null;
    const fields: Record<string, unknown> = { ...claims };
    const _id = text(fields["userId"]) || text(fields["id"]) || text(fields["sub"]);
    if (_id === "" || typeof fields["exp"] !== "number") return null;
    return {
      workspaceId: text(fields["workspaceId"]),
      expiresAt: fields["exp"] * 1000,
      user: {
        _id,
        email: text(fields["email"]),
        role: ROLES.find((role) => role === fields["role"]) ?? "user",
        firstName: text(fields["firstName"]),
        lastName: text(fields["lastName"]),
      },
    };
  } catch {
    return null;
  }
}
