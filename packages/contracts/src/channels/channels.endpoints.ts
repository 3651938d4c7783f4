import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ChannelAccount, EmailAccountInput, ConnectionTest, LimitsChange, LinkedInConnection } from "./channels.ts";
import { Channel } from "../outreach/outreach.ts";
import { DkimSelector, DomainHealth } from "./domain-health.ts";

export const listAccounts = defineEndpoint({
  method: "GET",
  path: "/api/channels/accounts",
  access: "user",
  answer: answerOf(z.array(ChannelAccount)),
});
export const testEmail = defineEndpoint({
  method: "POST",
  path: "/api/channels/email/test",
  access: "user",
  teamRoles: ["owner", "manager"],
  body: EmailAccountInput,
  answer: answerOf(ConnectionTest),
});
export const connectEmail = defineEndpoint({
  method: "POST",
  path: "/api/channels/email",
  access: "user",
  teamRoles: ["owner", "manager"],
  body: EmailAccountInput,
  answer: answerOf(ChannelAccount),
});
export const connectLinkedIn = defineEndpoint({
  method: "POST",
  path: "/api/channels/linkedin",
  access: "user",
  teamRoles: ["owner", "manager"],
  /** Either may be empty; the error for that is specified (SETTINGS-12). */
  body: z.strictObject({ email: z.string().trim().max(254), password: z.string().max(1024) }),
  answer: answerOf(LinkedInConnection),
});
export const solveLinkedInCheckpoint = defineEndpoint({
  method: "POST",
  path: "/api/channels/linkedin/{id}/checkpoint",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: IdParams,
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  answer: answerOf(LinkedInConnection),
});
export const getHostedLinkedInLink = defineEndpoint({
  method: "POST",
  path: "/api/channels/linkedin/hosted-link",
  access: "user",
  teamRoles: ["owner", "manager"],
  body: z.strictObject({ reconnectId: z.uuid().nullable().default(null) }),
  answer: answerOf(z.object({ url: z.string() })),
});
export const updateLimits = defineEndpoint({
  method: "PUT",
  path: "/api/channels/accounts/{id}/limits",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: IdParams,
  body: LimitsChange,
  answer: answerOf(ChannelAccount),
});
export const disconnect = defineEndpoint({
  method: "DELETE",
  path: "/api/channels/accounts/{id}",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: IdParams,
  answer: Done,
});
export const forgetUnreadableMessages = defineEndpoint({
  method: "DELETE",
  path: "/api/channels/accounts/{id}/unreadable",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: IdParams,
  answer: Done,
});
/** How mail systems see the domain of an e-mail account; looked up each time. */
export const checkDomain = defineEndpoint({
  method: "GET",
  path: "/api/channels/accounts/{id}/domain",
  access: "user",
  params: IdParams,
  query: z.object({ selector: DkimSelector.optional() }),
  answer: answerOf(DomainHealth),
});
/** The networks' state for the interface: which of them run on the embedded demonstration network. */
export const listNetworks = defineEndpoint({
  method: "GET",
  path: "/api/channels/networks",
  access: "user",
  answer: answerOf(
    z.object({
      channels: z.array(
        z.object({
          channel: Channel,
          connected: z.boolean(),
          sandbox: z.boolean(),
          /** Whether the plan allows another account on this channel (PLAN-10). */
          mayAdd: z.boolean(),
        }),
      ),
      /** Page that shows the other side of the conversations, when the sandbox runs. */
      sandboxUrl: z.string().nullable(),
    }),
  ),
});
