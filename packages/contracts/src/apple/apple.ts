import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { APPLE_FAILURES } from "./apple.values.ts";

/** Minutes that a sign-in at Apple may take, and then a registration that follows it. */
export const APPLE_SIGN_IN_MINUTES = 10;

/** Where Apple posts a form to, in the browser of whoever signs in. */
export const APPLE_CALLBACK_PATH = "/api/auth/apple/callback";

/** Page of the application that a sign-in at Apple comes back to. */
export const APPLE_RETURN_PATH = "/login/apple";

/** Why Apple's answer signs nobody in; each has its words in the dictionaries, `apple.failures.<failure>`. */
export const AppleFailure = z.enum(APPLE_FAILURES);
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

/** Whether Apple can sign the user in, and whether it could. */
export const AppleLink = z
  .object({
    /** Whether this installation has signing in with Apple at all. */
    available: z.boolean(),
    connectedAt: InstantText.nullable(),
  })
  .meta({ id: "AppleLink" });
export type AppleLink = z.infer<typeof AppleLink>;
