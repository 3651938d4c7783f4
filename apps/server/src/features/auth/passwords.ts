import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's algorithm 2) with OWASP's second recommendation: 19 MiB, two passes; 9 ms of one core. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Stored instead of a hash for accounts without a password, which sign in another way. */
export const NO_PASSWORD = "";

/** Computed at the first sign-in to an unknown account, so that it takes as long as a known one. */
let decoy: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

/** Returns whether the stored text is a password's hash. */
export function isPasswordHash(stored: string): boolean {
  return stored.startsWith("$argon2");
}

/** Returns whether the password is the account's. Without an account or a password it does the same work and returns false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const real = stored !== null && isPasswordHash(stored);
  const matches = await verify(real ? stored : await decoy, password.normalize("NFKC"));
  return matches && real;
}
