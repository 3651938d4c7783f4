import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@filon/contracts/account";
import type { Queryable } from "@filon/db";
import * as twoFactor from "@filon/db/two-factor";
import { secretBox } from "@filon/integrations";
import { generateSecret, generateURI, verifySync } from "otplib";
import type { Services } from "../../services.ts";

/** The issuer that authenticators show. */
const ISSUER = "Filon";
/** Clock difference accepted from authenticators, in seconds, either way: one step of the code. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Without letters and digits that are easily confused. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A second factor: six digits of the authenticator, or a recovery code. */
export interface SecondFactor {
  readonly token?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** Returns a new secret, to show and as stored. */
export function makeTotpSecret({ config }: Pick<Services, "config">, userId: string, email: string) {
  const secret = generateSecret();
  return {
    secret,
    otpauthUrl: generateURI({ issuer: ISSUER, label: email, secret }),
    sealed: secretBox([config.secretKey]).seal(secret, userId),
  };
}

/** Returns the 30-second step that a code belongs to, or null when it is not a code of about now. */
export function totpStepOf(services: Pick<Services, "config">, userId: string, sealed: string, token: string, now: Date): number | null {
  const secret = openSecret(services, userId, sealed);
  if (secret === null) return null;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** Decrypts the authenticator's secret; null when its key is lost, and then no code is right. */
function openSecret({ config }: Pick<Services, "config">, userId: string, sealed: string): string | null {
  try {
    return secretBox([config.secretKey]).open(sealed, userId);
  } catch {
    return null;
  }
}

/** Returns ten recovery codes, XXXXX-XXXXX, of some 49 bits each. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/**
 * Returns the hash stored for a recovery code, however it was typed. Keyed, because codes this short could be found by
 * trying them all against a copy of the database.
 */
export function hashRecoveryCode({ config }: Pick<Services, "config">, userId: string, code: string): Buffer {
  const normal = code.toUpperCase().replaceAll(/[^0-9A-Z]/gu, "");
  return createHmac("sha256", config.secretKey).update(`recovery-code:${userId}:${normal}`).digest();
}

/** Uses up a second factor in the caller's transaction. Returns false when it is wrong or was used before. Count the try first. */
export async function takeSecondFactor(
  tx: Queryable,
  services: Pick<Services, "config">,
  userId: string,
  shown: SecondFactor,
  now: Date,
): Promise<boolean> {
  const factor = await twoFactor.find(tx, userId);
  if (!factor?.confirmed_at) return false;
  if (shown.recoveryCode !== undefined)
    return twoFactor.takeRecoveryCode(tx, userId, hashRecoveryCode(services, userId, shown.recoveryCode), now);
  const step = totpStepOf(services, userId, factor.secret, shown.token ?? "", now);
  return step !== null && twoFactor.takeTotpStep(tx, userId, step);
}
