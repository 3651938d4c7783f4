import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@filon/contracts";
import type { Queryable } from "@filon/db";
import * as auth from "@filon/db/auth";
import { secretBox } from "@filon/integrations";
import { generateSecret, generateURI, verifySync } from "otplib";
import type { Services } from "../../services.ts";

/** What authenticators call the account's origin. */
const ISSUER = "Filon";
/** Seconds by which an authenticator's clock may be off, either way: one step of the code. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Without the letters and digits that are taken for one another. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What somebody shows as their second factor: six digits of the authenticator, or a recovery code. */
export interface SecondFactor {
  readonly token?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** A new secret: to show, and as it is kept. */
export function makeTotpSecret({ config }: Pick<Services, "config">, userId: string, email: string) {
  const secret = generateSecret();
  return {
    secret,
    otpauthUrl: generateURI({ issuer: ISSUER, label: email, secret }),
    sealed: secretBox([config.secretKey]).seal(secret, userId),
  };
}

/** The 30-second step whose code this is, or null when it is the code of none near now. */
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

/** The authenticator's secret; null when it was sealed with a key that is lost: then no code is right any more. */
function openSecret({ config }: Pick<Services, "config">, userId: string, sealed: string): string | null {
  try {
    return secretBox([config.secretKey]).open(sealed, userId);
  } catch {
    return null;
  }
}

/** Ten recovery codes, XXXXX-XXXXX, some 49 bits each. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/**
 * What is kept of a recovery code, however it was typed. Keyed: a copy of the database alone does not let the codes be
 * found by trying them all, as their length would.
 */
export function hashRecoveryCode({ config }: Pick<Services, "config">, userId: string, code: string): Buffer {
  const normal = code.toUpperCase().replaceAll(/[^0-9A-Z]/gu, "");
  return createHmac("sha256", config.secretKey).update(`recovery-code:${userId}:${normal}`).digest();
}

/** Uses a second factor up in the caller's transaction; false when it is wrong or was used before. Count the try first. */
export async function takeSecondFactor(
  tx: Queryable,
  services: Pick<Services, "config">,
  userId: string,
  shown: SecondFactor,
  now: Date,
): Promise<boolean> {
  const factor = await auth.findTwoFactor(tx, userId);
  if (!factor?.confirmed_at) return false;
  if (shown.recoveryCode !== undefined)
    return auth.takeRecoveryCode(tx, userId, hashRecoveryCode(services, userId, shown.recoveryCode), now);
  const step = totpStepOf(services, userId, factor.secret, shown.token ?? "", now);
  return step !== null && auth.takeTotpStep(tx, userId, step);
}
