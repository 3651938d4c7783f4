import { z } from "zod";
import { answerOf, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ACCESS_KEY_MOST, Integration, ServiceId } from "./integrations.ts";

const Params = z.strictObject({ service: ServiceId });

/** Every service, connected or not. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/integrations",
  access: "user",
  answer: answerOf(z.array(Integration)),
});
/** Connects a service with a key that it issues, after asking the service whether the key is valid. */
export const connect = defineEndpoint({
  method: "PUT",
  path: "/api/integrations/{service}",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: Params,
  body: z.strictObject({
    key: z
      .string()
      .trim()
      .min(1)
      .max(ACCESS_KEY_MOST)
      // It becomes a header.
      .regex(/^[!-~]+$/u),
  }),
  answer: answerOf(Integration),
});
/** Begins the consent of a service that is connected on its own page; the answer is that page's address. */
export const startConsent = defineEndpoint({
  method: "POST",
  path: "/api/integrations/{service}/consent",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: Params,
  body: z.strictObject({}),
  answer: answerOf(z.object({ url: z.url() })),
});
/** Ends a consent with what the service's page sent back: once, within ten minutes, in the session that began it. */
export const finishConsent = defineEndpoint({
  method: "POST",
  path: "/api/integrations/consent",
  access: "user",
  body: z.strictObject({
    state: z.string().min(1).max(200),
    /** Absent when the user refused. */
    code: z.string().min(1).max(4_000).optional(),
    /** What the page says instead of a code (RFC 6749, section 4.1.2.1). */
    error: z.string().max(200).optional(),
  }),
  answer: answerOf(Integration),
});
/** Asks the service whether the access is still valid. */
export const test = defineEndpoint({
  method: "POST",
  path: "/api/integrations/{service}/test",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: Params,
  body: z.strictObject({}),
  answer: answerOf(Integration),
});
/** Forgets the access. */
export const disconnect = defineEndpoint({
  method: "DELETE",
  path: "/api/integrations/{service}",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: Params,
  answer: Done,
});
