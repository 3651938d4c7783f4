import { z } from "zod";
import { defineEndpoint } from "../api/endpoint.ts";
import { LoginRequest, LoginAnswer, RegisterRequest, Instance } from "./auth.ts";
import { EMAIL_SHAPE } from "./email-shape.ts";
import { User } from "./user.ts";

export const login = defineEndpoint({
  method: "POST",
  path: "/api/auth/login",
  access: "public",
  body: LoginRequest,
  answer: LoginAnswer,
});

export const register = defineEndpoint({
  method: "POST",
  path: "/api/auth/register",
  access: "public",
  body: RegisterRequest,
  answer: z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User }),
});

export const verifyInvitation = defineEndpoint({
  method: "POST",
  path: "/api/invitations/verify",
  access: "public",
  body: z.strictObject({ code: z.string().trim().min(1).max(100), email: z.string().trim().max(254) }),
  answer: z.object({ valid: z.boolean(), message: z.string().optional() }),
});

export const getUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  access: "user",
  beforeSecondFactor: true,
  answer: z.object({ success: z.literal(true), user: User }),
});

export const verifyToken = defineEndpoint({
  method: "GET",
  path: "/api/auth/verify-token",
  access: "user",
  beforeSecondFactor: true,
  answer: z.object({ success: z.literal(true), valid: z.literal(true) }),
});

export const refreshSession = defineEndpoint({
  method: "POST",
  path: "/api/auth/refresh",
  access: "public",
  body: z.strictObject({
    refreshToken: z.string().min(10).max(500),
    /** True when somebody signs in through a saved account: it is added to their login history, and a second factor is asked for again. */
    signsIn: z.boolean().default(false),
  }),
  /** Either tokens or, with `signsIn`, the request for a second factor: send `tempToken` to verify-2fa-login. */
  answer: z.object({
    success: z.literal(true),
    token: z.string().optional(),
    refreshToken: z.string().optional(),
    requires2FA: z.boolean().optional(),
    tempToken: z.string().optional(),
  }),
});

/** A refresh token suffices to end its session; an invalid one gets the same answer. */
export const forgetSession = defineEndpoint({
  method: "POST",
  path: "/api/auth/forget",
  access: "public",
  body: z.strictObject({ refreshToken: z.string().min(10).max(500) }),
  answer: z.object({ success: z.literal(true) }),
});

/**
 * With `keepSaved`, a session begun with rememberMe leaves an unused successor that ends at the same time: the returned
 * refresh token lets the account sign in again without its password. Without it, nothing is left.
 */
export const logout = defineEndpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "user",
  beforeSecondFactor: true,
  body: z.strictObject({ keepSaved: z.boolean().default(false) }),
  answer: z.object({ success: z.literal(true), refreshToken: z.string().optional() }),
});

/** Makes the first owner of a production installation, through the link printed at start. */
export const completeSetup = defineEndpoint({
  method: "POST",
  path: "/api/setup",
  access: "public",
  body: z.strictObject({
    token: z.string().min(10).max(200),
    firstName: z.string().trim().min(1, "auth.server.required").max(100),
    lastName: z.string().trim().min(1, "auth.server.required").max(100),
    email: z.string().trim().max(254).regex(EMAIL_SHAPE, "auth.server.invalidEmail"),
    password: z.string().min(8, "auth.server.shortPassword").max(1024),
  }),
  answer: z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User }),
});

export const getInstance = defineEndpoint({
  method: "GET",
  path: "/api/instance",
  access: "public",
  answer: Instance,
});
