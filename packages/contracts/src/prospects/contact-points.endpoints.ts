import { z } from "zod";
import { IdParams, answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { one } from "./detail-endpoints.ts";
import { EmailType, PhoneType } from "./detail.ts";
import { Prospect } from "./prospects.ts";

const Address = z.string().trim().min(1).max(254);
const Number = z.string().trim().min(1).max(50);

export const addEmail = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/emails",
  access: "user",
  params: IdParams,
  body: z.strictObject({ address: Address, type: EmailType.default("professional"), isPrimary: z.boolean().default(false) }),
  answer: answerOf(Prospect),
});
export const updateEmail = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/emails/{emailId}",
  access: "user",
  params: one("emailId"),
  body: z.strictObject({
    address: Address.optional(),
    type: EmailType.optional(),
    isPrimary: z.literal(true).optional(),
    isVerified: z.boolean().optional(),
  }),
  answer: answerOf(Prospect),
});
export const removeEmail = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/emails/{emailId}",
  access: "user",
  params: one("emailId"),
  answer: answerOf(Prospect),
});

export const addPhone = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/phones",
  access: "user",
  params: IdParams,
  body: z.strictObject({ number: Number, type: PhoneType.optional(), isPrimary: z.boolean().default(false) }),
  answer: answerOf(Prospect),
});
export const updatePhone = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/phones/{phoneId}",
  access: "user",
  params: one("phoneId"),
  body: z.strictObject({ number: Number.optional(), type: PhoneType.optional(), isPrimary: z.literal(true).optional() }),
  answer: answerOf(Prospect),
});
export const removePhone = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/phones/{phoneId}",
  access: "user",
  params: one("phoneId"),
  answer: answerOf(Prospect),
});
