import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { HolidayRules } from "./holidays.ts";
import { SafetyRules } from "./safety-rules.ts";
import { AudienceScope, LeftOutGroup, LeftOutPerson, AudienceChoice, ContactRules } from "./audience.ts";

export const listLeftOut = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/left-out",
  access: "user",
  body: AudienceScope.extend({
    group: LeftOutGroup.optional(),
    search: z.string().trim().max(200).default(""),
    offset: z.number().int().min(0).max(10_000_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  answer: answerOf(z.object({ rows: z.array(LeftOutPerson), total: z.number().int(), next: z.number().int().nullable() })),
});

export const join = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/audience",
  access: "user",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    /** Also enrols members of the lists who are not left out and not in the campaign yet. */
    newcomers: z.boolean().default(false),
    audience: AudienceChoice.prefault({}),
    /** The PRU cost that was shown; if it has changed, nothing is done. */
    pruCost: z.int().min(0).optional(),
  }),
  answer: answerOf(z.object({ joined: z.number().int() })),
});

export const getContactRules = defineEndpoint({
  method: "GET",
  path: "/api/workspace/contact-rules",
  access: "user",
  answer: answerOf(ContactRules),
});
export const changeContactRules = defineEndpoint({
  method: "PUT",
  path: "/api/workspace/contact-rules",
  access: "user",
  teamRoles: ["owner", "manager"],
  body: z.strictObject(ContactRules.shape),
  answer: answerOf(ContactRules),
});

export const getHolidays = defineEndpoint({
  method: "GET",
  path: "/api/workspace/holidays",
  access: "user",
  answer: answerOf(HolidayRules),
});
export const changeHolidays = defineEndpoint({
  method: "PUT",
  path: "/api/workspace/holidays",
  access: "user",
  teamRoles: ["owner", "manager"],
  body: z.strictObject(HolidayRules.shape),
  answer: answerOf(HolidayRules),
});

export const getSafetyRules = defineEndpoint({
  method: "GET",
  path: "/api/workspace/safety-rules",
  access: "user",
  answer: answerOf(SafetyRules),
});
export const changeSafetyRules = defineEndpoint({
  method: "PUT",
  path: "/api/workspace/safety-rules",
  access: "user",
  teamRoles: ["owner", "manager"],
  body: SafetyRules,
  answer: answerOf(SafetyRules),
});
