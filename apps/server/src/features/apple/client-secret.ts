import { sign } from "node:crypto";
import type { Config } from "../../config/config.ts";

type Apple = NonNullable<Config["apple"]>;

const AUDIENCE = "https://appleid.apple.com";
/** Seconds; Apple takes up to six months, one exchange needs no more than this. */
const LIFE_SECONDS = 300;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What Apple takes for a client's secret: a token signed with the client's key (ES256), made anew for each exchange. `now` in milliseconds. */
export function appleClientSecret({ teamId, clientId, keyId, privateKey }: Apple, now: number): string {
  const issuedAt = Math.floor(now / 1000);
  const claims = { iss: teamId, sub: clientId, aud: AUDIENCE, iat: issuedAt, exp: issuedAt + LIFE_SECONDS };
  const text = `${encoded({ alg: "ES256", kid: keyId, typ: "JWT" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
