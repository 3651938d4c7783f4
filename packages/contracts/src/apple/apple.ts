import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { APPLE_FAILURES } from "./apple.values.ts";

/** Minutes allowed for a sign-in at Apple, and then for the registration that follows it. */
export const APPLE_SIGN_IN_MINUTES = 10;

/** Where Apple posts its form, through the browser of the person signing in. */
export const APPLE_CALLBACK_PATH = "/api/auth/apple/callback";

/** Page of the application to which Apple returns. */
export const APPLE_RETURN_PATH = "/login/apple";

/** Why Apple's answer does not sign the person in; the texts are `apple.failures.<failure>` in the dictionaries. */
export const AppleFailure = z.enum(APPLE_FAILURES);
export type AppleFailure = z.infer<typeof AppleFailure>;

/** A person whom Apple has identified and who has no account: with an invitation code they can make one. */
export const AppleRegistration = z.object({
  /** To be sent with the registration, within APPLE_SIGN_IN_MINUTES. */
  ticket: z.string(),
  email: z.string(),
  /** As Apple gave them, only at the first sign-in; otherwise empty. */
  firstName: z.string(),
  lastName: z.string(),
});
export type AppleRegistration = z.infer<typeof AppleRegistration>;

/** Whether the user can sign in with Apple, and whether the installation offers it. */
export const AppleLink = z
  .object({
    /** Whether this installation offers signing in with Apple. */
    available: z.boolean(),
    connectedAt: InstantText.nullable(),
  })
  .meta({ id: "AppleLink" });
export type AppleLink = z.infer<typeof AppleLink>;
