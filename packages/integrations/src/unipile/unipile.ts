import { FormData } from "undici";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import * as answers from "./answers.ts";
import { type Call, callGateway, type GatewayAccess } from "./call.ts";
import { type Page, postCalls } from "./posts.ts";

export type { Page };

/** The account is connected, or needs a checkpoint to be passed first. */
export interface ConnectionStep {
  readonly accountId: string;
  readonly checkpoint: answers.CheckpointType | null;
}

export interface HostedLinkRequest {
  /** Returned by the vendor in its notification; identifies the connection on our side. */
  readonly name: string;
  readonly expiresOn: string;
  readonly reconnectAccount: string | null;
  readonly notifyUrl: string;
  readonly successUrl: string;
  readonly failureUrl: string;
}

export type Unipile = ReturnType<typeof createUnipile>;

/** For answers whose content we do not use. */
const Anything = z.unknown();

/**
 * The gateway calls that Filon uses, in the shapes of Unipile v1. Each throws GatewayError. `mayStillSend`: asked immediately before a
 * call that acts is written.
 */
export function createUnipile(egress: Egress, access: GatewayAccess) {
  const call = <Answer extends z.ZodType>(each: Call<Answer>) => callGateway(egress, access, each);

  return {
    connectWithCredentials: async (username: string, password: string, signal?: AbortSignal) =>
      connectionStep(
        await call({
          method: "POST",
          path: "/accounts",
          json: { provider: "LINKEDIN", username, password },
          answer: answers.Connected,
          signal,
        }),
      ),

    reconnectWithCredentials: async (accountId: string, username: string, password: string, signal?: AbortSignal) =>
      connectionStep(
        await call({
          method: "POST",
          path: `/accounts/${encodeURIComponent(accountId)}`,
          json: { provider: "LINKEDIN", username, password },
          answer: answers.Connected,
          signal,
        }),
      ),

    solveCheckpoint: async (accountId: string, code: string, signal?: AbortSignal) =>
      connectionStep(
        await call({
          method: "POST",
          path: "/accounts/checkpoint",
          json: { provider: "LINKEDIN", account_id: accountId, code },
          answer: answers.Connected,
          signal,
        }),
      ),

    hostedLink: async (request: HostedLinkRequest, signal?: AbortSignal) => {
      const answer = await call({
        method: "POST",
        path: "/hosted/accounts/link",
        json: {
          type: request.reconnectAccount === null ? "create" : "reconnect",
          ...(request.reconnectAccount === null ? { providers: ["LINKEDIN"] } : { reconnect_account: request.reconnectAccount }),
          api_url: new URL(access.baseUrl).origin,
          expiresOn: request.expiresOn,
          name: request.name,
          notify_url: request.notifyUrl,
          success_redirect_url: request.successUrl,
          failure_redirect_url: request.failureUrl,
        },
        answer: answers.HostedLink,
        signal,
      });
      return answer.url;
    },

    account: (accountId: string, signal?: AbortSignal) =>
      call({ method: "GET", path: `/accounts/${encodeURIComponent(accountId)}`, answer: answers.GatewayAccount, signal }),

    accounts: (signal?: AbortSignal): Promise<Page<answers.GatewayAccount>> =>
      call({ method: "GET", path: "/accounts", query: { limit: 250 }, answer: answers.pageOf(answers.GatewayAccount), signal }),

    removeAccount: async (accountId: string, signal?: AbortSignal) => {
      await call({ method: "DELETE", path: `/accounts/${encodeURIComponent(accountId)}`, answer: Anything, signal });
    },

    ownProfile: (accountId: string, signal?: AbortSignal) =>
      call({ method: "GET", path: "/users/me", query: { account_id: accountId }, answer: answers.OwnProfile, signal }),

    /** Looks up a member's profile by public identifier or provider id. With `notify`, the member sees the visit. */
    profile: (accountId: string, identifier: string, notify: boolean, signal?: AbortSignal, mayStillSend?: () => boolean) =>
      call({
        method: "GET",
        path: `/users/${encodeURIComponent(identifier)}`,
        query: { account_id: accountId, notify: notify ? true : undefined },
        answer: answers.Profile,
        signal,
        mayStillSend,
      }),

    invite: async (
      accountId: string,
      providerId: string,
      message: string | undefined,
      signal?: AbortSignal,
      mayStillSend?: () => boolean,
    ) => {
      const json = { account_id: accountId, provider_id: providerId, ...(message === undefined ? {} : { message }) };
      const answer = await call({ method: "POST", path: "/users/invite", json, answer: answers.InvitationSent, signal, mayStillSend });
      return { invitationId: answer.invitation_id ?? null };
    },

    sentInvitations: (accountId: string, cursor: string | null, signal?: AbortSignal): Promise<Page<answers.SentInvitation>> =>
      call({
        method: "GET",
        path: "/users/invite/sent",
        query: { account_id: accountId, limit: 100, cursor: cursor ?? undefined },
        answer: answers.pageOf(answers.SentInvitation),
        signal,
      }),

    /** Withdraws a pending invitation, by the id that the list of sent ones gives it. */
    withdrawInvitation: async (accountId: string, invitationId: string, signal?: AbortSignal, mayStillSend?: () => boolean) => {
      await call({
        method: "DELETE",
        path: `/users/invite/sent/${encodeURIComponent(invitationId)}`,
        query: { account_id: accountId },
        answer: Anything,
        signal,
        mayStillSend,
      });
    },

    relations: (accountId: string, cursor: string | null, signal?: AbortSignal): Promise<Page<answers.Relation>> =>
      call({
        method: "GET",
        path: "/users/relations",
        query: { account_id: accountId, limit: 100, cursor: cursor ?? undefined },
        answer: answers.pageOf(answers.Relation),
        signal,
      }),

    startChat: async (accountId: string, attendeeId: string, text: string, signal?: AbortSignal, mayStillSend?: () => boolean) => {
      const answer = await call({
        method: "POST",
        path: "/chats",
        form: formOf({ account_id: accountId, attendees_ids: attendeeId, text }),
        answer: answers.ChatStarted,
        signal,
        mayStillSend,
      });
      return { chatId: answer.chat_id ?? null, messageId: answer.message_id ?? null };
    },

    sendMessage: async (chatId: string, text: string, signal?: AbortSignal, mayStillSend?: () => boolean) => {
      const answer = await call({
        method: "POST",
        path: `/chats/${encodeURIComponent(chatId)}/messages`,
        form: formOf({ text }),
        answer: answers.MessageSent,
        signal,
        mayStillSend,
      });
      return { messageId: answer.message_id ?? null };
    },

    /** Starts a chat with somebody who need not be a relation; costs the account an InMail credit. */
    startInMail: async (
      accountId: string,
      attendeeId: string,
      { subject, text }: { readonly subject: string; readonly text: string },
      signal?: AbortSignal,
      mayStillSend?: () => boolean,
    ) => {
      const answer = await call({
        method: "POST",
        path: "/chats",
        form: formOf({
          account_id: accountId,
          attendees_ids: attendeeId,
          subject,
          text,
          "linkedin[api]": "classic",
          "linkedin[inmail]": "true",
        }),
        answer: answers.ChatStarted,
        signal,
        mayStillSend,
      });
      return { chatId: answer.chat_id ?? null, messageId: answer.message_id ?? null };
    },

    chats: (accountId: string, cursor: string | null, signal?: AbortSignal): Promise<Page<answers.Chat>> =>
      call({
        method: "GET",
        path: "/chats",
        query: { account_id: accountId, limit: 100, cursor: cursor ?? undefined },
        answer: answers.pageOf(answers.Chat),
        signal,
      }),

    messages: (chatId: string, signal?: AbortSignal, cursor?: string): Promise<Page<answers.Message>> =>
      call({
        method: "GET",
        path: `/chats/${encodeURIComponent(chatId)}/messages`,
        query: { limit: 50, cursor },
        answer: answers.pageOf(answers.Message),
        signal,
      }),

    ...postCalls(call),

    /** Looks up a member's profile with the skills that it lists. */
    skilledProfile: (accountId: string, identifier: string, signal?: AbortSignal) =>
      call({
        method: "GET",
        path: `/users/${encodeURIComponent(identifier)}`,
        query: { account_id: accountId, linkedin_sections: "skills" },
        answer: answers.SkilledProfile,
        signal,
      }),

    /** Looks up a member's profile with its experience and skills; the member does not see it. */
    fullProfile: (accountId: string, identifier: string, signal?: AbortSignal) =>
      call({
        method: "GET",
        path: `/users/${encodeURIComponent(identifier)}`,
        query: { account_id: accountId, linkedin_sections: "experience,skills" },
        answer: answers.FullProfile,
        signal,
      }),

    /** Endorses a skill that a relation's profile lists, by its `endorsement_id`. */
    endorse: async (
      accountId: string,
      profileId: string,
      endorsementId: number | string,
      signal?: AbortSignal,
      mayStillSend?: () => boolean,
    ) => {
      await call({
        method: "POST",
        path: "/linkedin/profile/endorse",
        json: { account_id: accountId, profile_id: profileId, skill_endorsement_id: endorsementId },
        answer: Anything,
        signal,
        mayStillSend,
      });
    },

    webhooks: (signal?: AbortSignal): Promise<Page<answers.Webhook>> =>
      call({ method: "GET", path: "/webhooks", query: { limit: 250 }, answer: answers.pageOf(answers.Webhook), signal }),

    createWebhook: async (source: "messaging" | "users" | "account_status", requestUrl: string, secret: string, signal?: AbortSignal) => {
      const answer = await call({
        method: "POST",
        path: "/webhooks",
        json: {
          source,
          request_url: requestUrl,
          name: `filon ${source}`,
          format: "json",
          headers: [
            { key: "Content-Type", value: "application/json" },
            { key: "Unipile-Auth", value: secret },
          ],
        },
        answer: answers.WebhookCreated,
        signal,
      });
      return answer.webhook_id;
    },

    removeWebhook: async (webhookId: string, signal?: AbortSignal) => {
      await call({ method: "DELETE", path: `/webhooks/${encodeURIComponent(webhookId)}`, answer: Anything, signal });
    },
  };
}

function connectionStep(answer: z.output<typeof answers.Connected>): ConnectionStep {
  return { accountId: answer.account_id, checkpoint: answer.object === "Checkpoint" ? answer.checkpoint.type : null };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
