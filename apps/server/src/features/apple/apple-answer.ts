import { createHmac } from "node:crypto";
import type { AppleIdentity } from "@filon/db/apple";
import type { IDToken } from "openid-client";
import { z } from "zod";
import type { AppleBinding } from "./apple-provider.ts";

/** Returns the nonce and PKCE verifier of a state, derived with the installation's key so that no table stores them. */
export function bindingOf(key: Buffer, state: string): AppleBinding {
  const derived = (use: string): string => createHmac("sha256", key).update(`apple ${use} ${state}`).digest("base64url");
  return { state, nonce: derived("nonce"), codeVerifier: derived("verifier") };
}

const Text = z.string().trim().max(100).catch("");
/** The name that Apple posts at the first sign-in only. The user chooses it, so it proves nothing. */
const PostedUser = z.object({ name: z.object({ firstName: Text, lastName: Text }) });

/** Returns the names posted with Apple's answer, empty when there are none. */
export function postedNames(user: string | null): { firstName: string; lastName: string } {
  const none = { firstName: "", lastName: "" };
  if (user === null) return none;
  try {
    return PostedUser.parse(JSON.parse(user)).name;
  } catch {
    return none;
  }
}

/** Apple sometimes sends booleans as strings. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).optional(),
  email_verified: z.union([z.boolean(), z.literal("true"), z.literal("false")]).optional(),
});

/** Returns the user of a verified identity token; an unverified address counts as none. */
export function identityOf(token: IDToken, names: { firstName: string; lastName: string }): AppleIdentity {
  const { sub, email, email_verified: verified } = Claims.parse(token);
  const isVerified = verified === true || verified === "true";
  return { subject: sub, email: isVerified && email !== undefined && email.includes("@") ? email : null, ...names };
}
