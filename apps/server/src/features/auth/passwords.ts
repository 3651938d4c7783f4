import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's algorithm 2) at OWASP's second choice: 19 MiB, two passes; 9 ms of one core. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Kept in place of a hash for accounts that have no password: they sign in another way. */
export const NO_PASSWORD = "";

/** Made at the first sign-in to an account that does not exist, so that it takes as long as one that does. */
let decoy: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

/** Whether what an account holds is a password's hash. */
export function isPasswordHash(stored: string): boolean {
  return stored.startsWith("$argon2");
}

/** True when the password is the account's; without an account, or without a password of it, the same work is done and the answer is false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const real = stored !== null && isPasswordHash(stored);
  const matches = await verify(real ? stored : await decoy, password.normalize("NFKC"));
  return matches && real;
}
