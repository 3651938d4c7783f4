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
  answer: ProfileAnswer,
});

const Name = z.string().trim().min(1, "account.errors.nameRequired").max(100);

export const changeProfile = defineEndpoint({
  method: "PATCH",
  path: "/api/account/profile",
  access: "user",
  body: z.strictObject({ firstName: Name.optional(), lastName: Name.optional() }),
  answer: ProfileAnswer,
});

export const changeEmail = defineEndpoint({
  method: "POST",
  path: "/api/account/email",
  access: "user",
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
  answer: Done,
});

export const sendVerification = defineEndpoint({
  method: "POST",
  path: "/api/account/email/confirmation",
  access: "user",
  body: z.strictObject({}),
  answer: Done,
});

export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email/{token}",
  access: "public",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  body: z.strictObject({}),
  answer: Done,
});

const PreferencesAnswer = z.object({ success: z.literal(true), data: Preferences });

export const getPreferences = defineEndpoint({
  method: "GET",
  path: "/api/account/preferences",
  access: "user",
  answer: PreferencesAnswer,
});

export const changePreferences = defineEndpoint({
  method: "PATCH",
  path: "/api/account/preferences",
  access: "user",
  body: PreferencesChange,
  answer: PreferencesAnswer,
});

export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/account/password",
  access: "user",
  body: z.strictObject({ currentPassword: z.string().min(1).max(1024), newPassword: z.string().min(1).max(1024) }),
  answer: Done,
});
