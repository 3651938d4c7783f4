import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Brand } from "../auth/brand.ts";

const ENTERPRISE = ["enterprise"] as const;
const OWNER = ["owner"] as const;

/** Refuses a colour on which neither white nor ink text is readable: 400 `team.brand.lowContrast` (WCAG AA, 4.5:1). */
export const change = defineEndpoint({
  method: "PUT",
  path: "/api/team/brand",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  body: z.strictObject({
    name: z.string().trim().min(1).max(40).nullable(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/u)
      .nullable(),
  }),
  answer: answerOf(Brand),
});

/** The file is the raw body (Content-Type: image/… or application/octet-stream); its type is read from its own bytes. */
export const uploadLogo = defineEndpoint({
  method: "PUT",
  path: "/api/team/brand/logo",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  answer: answerOf(Brand),
});

export const removeLogo = defineEndpoint({
  method: "DELETE",
  path: "/api/team/brand/logo",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  answer: answerOf(Brand),
});

/** Answers image/png, not JSON, for mails and pages. */
export const readLogo = defineEndpoint({
  method: "GET",
  path: "/api/logos/{key}",
  access: "public",
  params: z.strictObject({ key: z.string().regex(/^[\w-]{64}$/u) }),
  answer: z.custom<Uint8Array>((image) => image instanceof Uint8Array).meta({ id: "Logo" }),
});
