import { sign } from "node:crypto";
import type { Config } from "../../config/config.ts";

type Apple = NonNullable<Config["apple"]>;

const AUDIENCE = "https://appleid.apple.com";
/** Seconds. Apple allows six months, but one exchange needs only this. */
const LIFE_SECONDS = 300;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns Apple's client secret, a token signed with the client's key (ES256) for each exchange. `now` is in milliseconds. */
export function appleClientSecret({ teamId, clientId, keyId, privateKey }: Apple, now: number): string {
  const issuedAt = Math.floor(now / 1000);
  const claims = { iss: teamId, sub: clientId, aud: AUDIENCE, iat: issuedAt, exp: issuedAt + LIFE_SECONDS };
  const text = `${encoded({ alg: "ES256", kid: keyId, typ: "JWT" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
