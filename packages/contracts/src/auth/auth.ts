import { z } from "zod";
import { EMAIL_SHAPE } from "./email-shape.ts";
import { DeviceToken } from "./recovery.ts";
import { Role, User } from "./user.ts";

export { EMAIL_SHAPE };

/** Content of the access token (AUTH-54); times in seconds since 1970. */
export const TokenClaims = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  workspaceId: z.uuid(),
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const LoginRequest = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  rememberMe: z.boolean().default(false),
  deviceToken: DeviceToken.optional(),
});
export type LoginRequest = z.input<typeof LoginRequest>;

export const LoginAnswer = z
  .object({
    success: z.literal(true),
    token: z.string().optional(),
    refreshToken: z.string().optional(),
    user: User.optional(),
    requires2FA: z.boolean().optional(),
    tempToken: z.string().optional(),
    message: z.string().optional(),
    deviceToken: DeviceToken.optional(),
  })
  .meta({ id: "LoginAnswer" });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** The order of the checks decides which failure is reported first (AUTH-28). */
export const RegisterRequest = z.strictObject({
  firstName: z.string().trim().min(1, "auth.server.required").max(100),
  lastName: z.string().trim().min(1, "auth.server.required").max(100),
  email: z.string().trim().max(254).regex(EMAIL_SHAPE, "auth.server.invalidEmail"),
  password: z.string().min(8, "auth.server.shortPassword").max(1024),
  invitationCode: z.string().trim().min(1, "auth.server.invitationCodeRequired").max(100),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** What a browser must know about this installation before sign-in. */
export const Instance = z
  .object({
    /** The demonstration account, outside production only. */
    demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    /** True until the first owner exists, who is made through the set-up link printed at start. */
    setupNeeded: z.boolean(),
    /** Page that shows the other side of the demonstration's conversations; null without a sandbox. */
    sandboxUrl: z.string().nullable(),
    /** Whether people can sign in with Apple here. */
    appleSignIn: z.boolean(),
  })
  .meta({ id: "Instance" });
export type Instance = z.infer<typeof Instance>;
