import { createHmac } from "node:crypto";
import type { AppleIdentity } from "@filon/db/apple";
import type { IDToken } from "openid-client";
import { z } from "zod";
import type { AppleBinding } from "./apple-provider.ts";

/** Nonce and PKCE verifier of a state: made from it with the installation's key, so that no table holds them. */
export function bindingOf(key: Buffer, state: string): AppleBinding {
  const derived = (use: string): string => createHmac("sha256", key).update(`apple ${use} ${state}`).digest("base64url");
  return { state, nonce: derived("nonce"), codeVerifier: derived("verifier") };
}

const Text = z.string().trim().max(100).catch("");
/** What Apple posts of somebody's name, at their first sign-in and never again; theirs to word, so proof of nothing. */
const PostedUser = z.object({ name: z.object({ firstName: Text, lastName: Text }) });

/** The names posted beside Apple's answer; empty where there are none. */
export function postedNames(user: string | null): { firstName: string; lastName: string } {
  const none = { firstName: "", lastName: "" };
  if (user === null) return none;
  try {
    return PostedUser.parse(JSON.parse(user)).name;
  } catch {
    return none;
  }
}

/** Apple says booleans as texts, at times. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).optional(),
  email_verified: z.union([z.boolean(), z.literal("true"), z.literal("false")]).optional(),
});

/** Whom a checked identity token is about; an address that Apple has not verified counts as none. */
export function identityOf(token: IDToken, names: { firstName: string; lastName: string }): AppleIdentity {
  const { sub, email, email_verified: verified } = Claims.parse(token);
  const isVerified = verified === true || verified === "true";
  return { subject: sub, email: isVerified && email !== undefined && email.includes("@") ? email : null, ...names };
}
