import { z } from "zod";
import { defineEndpoint } from "../api/endpoint.ts";
import { LoginAnswer } from "../auth/index.ts";
import { User } from "../auth/user.ts";

/** Minutes that a sign-in at Apple may take, and then a registration that follows it. */
export const APPLE_SIGN_IN_MINUTES = 10;

/** Where Apple posts a form to, in the browser of whoever signs in. */
export const APPLE_CALLBACK_PATH = "/api/auth/apple/callback";

/** Page of the application that a sign-in at Apple comes back to. */
export const APPLE_RETURN_PATH = "/login/apple";

/** 32 random bytes in base64url, made and kept by the browser that begins (in its session storage) and shown at the end. */
const Verifier = z.string().regex(/^[\w-]{43}$/u);

/** 32 random bytes in base64url, made here. */
const OneTimeCode = z.string().regex(/^[\w-]{43}$/u);

/**
 * How the sign-in goes: the browser makes a verifier, keeps it, and asks where to go with its SHA-256; it opens `url`;
 * Apple sends it back to the application at `/login/apple#code=…` (or `#error=…`, an AppleFailure), whose page shows
 * code and verifier to `finishAppleSignIn`. A code in the fragment is in no log and no Referer header, and is of no use
 * to anybody without the verifier.
 */
export const startAppleSignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/apple/start",
  access: "public",
  summary: "Where to sign in with Apple; 404 when Apple is not configured",
  body: z.strictObject({
    /** SHA-256 of the verifier, in base64url. */
    challenge: z.string().regex(/^[\w-]{43}$/u),
  }),
  answer: z.object({ success: z.literal(true), url: z.url() }),
});

/** Why Apple's answer signs nobody in; each has its words in the dictionaries, `apple.failures.<failure>`. */
export const AppleFailure = z.enum([
  /** The person went back. */
  "cancelled",
  /** Begun too long ago, or used already. */
  "expired",
  /** Apple does not vouch for the address. */
  "emailNotVerified",
  /** Apple's answer does not hold, or Apple does not answer. */
  "failed",
]);
export type AppleFailure = z.infer<typeof AppleFailure>;

/** Somebody who has shown who they are to Apple and has no account: an invitation code makes one. */
export const AppleRegistration = z.object({
  /** To be shown with the registration, within the minutes above. */
  ticket: z.string(),
  email: z.string(),
  /** As Apple gave them, at the first sign-in only; else empty. */
  firstName: z.string(),
  lastName: z.string(),
});
export type AppleRegistration = z.infer<typeof AppleRegistration>;

export const finishAppleSignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/apple/session",
  access: "public",
  summary: "Change the one-time code of a sign-in with Apple for a session, a second-factor challenge or a registration",
  body: z.strictObject({ code: OneTimeCode, verifier: Verifier, rememberMe: z.boolean().default(false) }),
  /** As a login answers; `registration` in its place when there is no account yet. */
  answer: LoginAnswer.extend({ registration: AppleRegistration.optional() }).meta({ id: "AppleSignInAnswer" }),
});

export const registerWithApple = defineEndpoint({
  method: "POST",
  path: "/api/auth/apple/register",
  access: "public",
  summary: "Create an account for somebody Apple vouches for, with an invitation code",
  body: z.strictObject({
    ticket: OneTimeCode,
    firstName: z.string().trim().min(1, "auth.server.required").max(100),
    lastName: z.string().trim().min(1, "auth.server.required").max(100),
    invitationCode: z.string().trim().min(1, "auth.server.invitationCodeRequired").max(100),
  }),
  answer: z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User }),
});
