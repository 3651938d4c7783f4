import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { BillingInformation, BillingCountry, text, VatResult } from "./information.ts";

const InformationAnswer = answerOf(
  z.object({
    information: BillingInformation,
    vatCheck: z.object({ result: z.enum(["valid", "invalid"]), at: z.string() }).nullable(),
    /** Fields that were saved but look mistyped: a SIRET with wrong check digits. */
    warnings: z.array(z.enum(["siret"])),
  }),
);

export const get = defineEndpoint({
  method: "GET",
  path: "/api/billing/information",
  access: "user",
  answer: InformationAnswer,
});

export const set = defineEndpoint({
  method: "PUT",
  path: "/api/billing/information",
  access: "user",
  teamRoles: ["owner"],
  body: BillingInformation,
  answer: InformationAnswer,
});

export const checkVat = defineEndpoint({
  method: "POST",
  path: "/api/billing/vat",
  access: "user",
  body: z.strictObject({ country: BillingCountry.nullable(), vatNumber: text(20) }),
  answer: answerOf(
    z.object({
      result: VatResult,
      /** Who was asked: the European register, or nobody for a country it does not cover, where only form and check digits are verified. */
      register: z.enum(["vies", "none"]),
      /** The holder's name, where the register gives it. */
      name: z.string().nullable(),
      /** Whether the embedded test register answered. */
      isTest: z.boolean(),
    }),
  ),
});
