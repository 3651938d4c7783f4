import { z } from "zod";
import { defineEndpoint } from "../api/endpoint.ts";
import { DeviceToken } from "./recovery.ts";

const Told = z.object({ success: z.literal(true), message: z.string() });

/** The answer is the same whether or not the account exists. */
export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "public",
  body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
  answer: Told,
});

/** Answers 400 `auth.server.invalidResetLink`, `auth.server.shortPassword` or `auth.server.weakPassword`. */
export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/reset-password/{token}",
  access: "public",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  answer: Told.extend({ deviceToken: DeviceToken }),
});

/** The server sends it automatically after a registration; calling this again sends nothing twice. */
export const sendWelcomeEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/send-welcome-email",
  access: "user",
  body: z.strictObject({
    email: z.string().trim().max(254),
    firstName: z.string().trim().max(100),
    lastName: z.string().trim().max(100),
  }),
  answer: z.object({ success: z.literal(true) }),
});
