import { z } from "zod";
import { Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { AppleRegistration, AppleLink } from "./apple.ts";
import { LoginAnswer } from "../auth/auth.ts";
import { User } from "../auth/user.ts";

/** 32 random bytes in base64url, made by the browser that begins, kept in its session storage and sent at the end. */
const Verifier = z.string().regex(/^[\w-]{43}$/u);

/** 32 random bytes in base64url, made by the server. */
const OneTimeCode = z.string().regex(/^[\w-]{43}$/u);

/**
 * The browser makes a verifier, keeps it, and calls this with the verifier's SHA-256; it opens `url`; Apple sends it back to the
 * application at `/login/apple#code=…` (or `#error=…`, an AppleFailure), whose page sends code and verifier to
 * `apple.finishSignIn`. A code in the fragment appears in no log and no Referer header, and is useless without the verifier.
 */
export const startSignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/apple/start",
  access: "public",
  body: z.strictObject({
    /** SHA-256 of the verifier, in base64url. */
    challenge: z.string().regex(/^[\w-]{43}$/u),
  }),
  answer: z.object({ success: z.literal(true), url: z.url() }),
});

export const finishSignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/apple/session",
  access: "public",
  body: z.strictObject({ code: OneTimeCode, verifier: Verifier, rememberMe: z.boolean().default(false) }),
  /** Same as a login; `registration` replaces the tokens when there is no account yet. */
  answer: LoginAnswer.extend({ registration: AppleRegistration.optional() }).meta({ id: "AppleSignInAnswer" }),
});

const Password = z.strictObject({ password: z.string().min(1).max(1024) });

export const getLink = defineEndpoint({
  method: "GET",
  path: "/api/account/apple",
  access: "user",
  answer: z.object({ success: z.literal(true), data: AppleLink }),
});

/** Starts like a sign-in; Apple returns to the same page, where the tab knows from its verifier what it had begun. */
export const startLink = defineEndpoint({
  method: "POST",
  path: "/api/account/apple/start",
  access: "user",
  body: Password.extend({ challenge: z.string().regex(/^[\w-]{43}$/u) }),
  answer: z.object({ success: z.literal(true), url: z.url() }),
});

export const finishLink = defineEndpoint({
  method: "POST",
  path: "/api/account/apple",
  access: "user",
  body: z.strictObject({ code: OneTimeCode, verifier: Verifier }),
  answer: Done,
});

export const removeLink = defineEndpoint({
  method: "POST",
  path: "/api/account/apple/disconnect",
  access: "user",
  body: Password,
  answer: Done,
});

export const register = defineEndpoint({
  method: "POST",
  path: "/api/auth/apple/register",
  access: "public",
  body: z.strictObject({
    ticket: OneTimeCode,
    firstName: z.string().trim().min(1, "auth.server.required").max(100),
    lastName: z.string().trim().min(1, "auth.server.required").max(100),
    invitationCode: z.string().trim().min(1, "auth.server.invitationCodeRequired").max(100),
  }),
  answer: z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User }),
});
