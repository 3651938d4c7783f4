import { z } from "zod";
import { AccountProfile } from "./account.ts";
import { Preferences, PreferencesChange } from "./preferences.ts";
import { Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";

const ProfileAnswer = z.object({ success: z.literal(true), data: AccountProfile });

export const getProfile = defineEndpoint({
  method: "GET",
  path: "/api/account/profile",
  access: "user",
  beforeSecondFactor: true,
  summary: "The signed-in user's profile",
  answer: ProfileAnswer,
});

const Name = z.string().trim().min(1, "account.errors.nameRequired").max(100);

export const changeProfile = defineEndpoint({
  method: "PATCH",
  path: "/api/account/profile",
  access: "user",
  summary: "Change the user's names",
  body: z.strictObject({ firstName: Name.optional(), lastName: Name.optional() }),
  answer: ProfileAnswer,
});

export const changeEmail = defineEndpoint({
  method: "POST",
  path: "/api/account/email",
  access: "user",
  summary: "Ask for another e-mail address: a link is sent there, and the address changes when it is opened",
  body: z.strictObject({
    email: z.string().trim().max(254).regex(EMAIL_SHAPE, "auth.server.invalidEmail"),
    password: z.string().min(1).max(1024),
  }),
  answer: Done,
});

export const cancelEmailChange = defineEndpoint({
  method: "DELETE",
  path: "/api/account/email",
  access: "user",
  summary: "Give up the change of address that waits",
  answer: Done,
});

export const confirmEmail = defineEndpoint({
  method: "POST",
  path: "/api/account/email/confirmation",
  access: "user",
  summary: "Send another link that confirms the user's address",
  body: z.strictObject({}),
  answer: Done,
});

export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email/{token}",
  access: "public",
  summary: "Confirm the address, or change it, with the link that was sent to it (/verify-email/{token} of the application)",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  body: z.strictObject({}),
  answer: Done,
});

const PreferencesAnswer = z.object({ success: z.literal(true), data: Preferences });

export const getPreferences = defineEndpoint({
  method: "GET",
  path: "/api/account/preferences",
  access: "user",
  summary: "The user's choices: language, notifications, dates, time zone, theme",
  answer: PreferencesAnswer,
});

export const changePreferences = defineEndpoint({
  method: "PATCH",
  path: "/api/account/preferences",
  access: "user",
  summary: "Change the user's choices; those not named stay",
  body: PreferencesChange,
  answer: PreferencesAnswer,
});

export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/account/password",
  access: "user",
  summary: "Change the password; the user's other sessions end",
  body: z.strictObject({ currentPassword: z.string().min(1).max(1024), newPassword: z.string().min(1).max(1024) }),
  answer: Done,
});
