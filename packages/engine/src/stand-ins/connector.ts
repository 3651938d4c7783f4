import { ACT_KINDS, type Channel } from "@filon/contracts/outreach";
import type { ChannelConnector, Dispatch, DispatchResult } from "@filon/connectors/kit";
import { Agent, request } from "node:http";

interface Answer {
  readonly status: number;
  readonly retryAfter: number | null;
  readonly body: Record<string, unknown>;
}

/** Returns a connector of a channel whose provider is the stand-in at this address. Every act can be looked up. */
export function standInConnector(channel: Channel, baseUrl: string): ChannelConnector {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  return {
    channel,
    acts: ACT_KINDS,
    certainty: Object.fromEntries(ACT_KINDS.map((kind) => [kind, "lookup"])),
    idempotencyKey: (actionId) => actionId,
    unreachable: ({ email, linkedinKey }) =>
      channel === "email" ? (email === null ? "noEmail" : null) : linkedinKey === null ? "noLinkedInProfile" : null,
    dispatch: async (dispatch, signal) => {
      try {
        return resultOf(await call(agent, `${baseUrl}/acts`, signal, bodyOf(dispatch)));
      } catch (error) {
        const refused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
        return refused ? { status: "retry", code: "unreachable" } : { status: "uncertain", code: "noAnswer" };
      }
    },
    lookup: async ({ idempotencyKey }, signal) => {
      try {
        const { status, body } = await call(agent, `${baseUrl}/acts/${encodeURIComponent(idempotencyKey)}`, signal, null);
        if (status === 404) return { status: "notSent" };
        return status === 200 ? { status: "sent", providerId: String(body["providerId"]) } : { status: "unknown" };
      } catch {
        return { status: "unknown" };
      }
    },
  };
}

function bodyOf({ idempotencyKey, account, recipient, payload, thread }: Dispatch): string {
  const text = payload.kind === "send_message" ? payload.text : "";
  return JSON.stringify({
    key: idempotencyKey,
    accountId: account.id,
    recipient: recipient.prospectId,
    kind: payload.kind,
    text,
    thread: { subject: thread.subject, messages: thread.messageIds.length },
  });
}

function resultOf({ status, retryAfter, body }: Answer): DispatchResult {
  switch (status) {
    case 200:
      return { status: "sent", providerId: String(body["providerId"]), threadId: String(body["threadId"]) };
    case 403:
      return { status: "account", code: "barred", accountStatus: "restricted", pauseSeconds: null };
    case 409:
      return { status: "retry", code: "later", about: "act" };
    case 410:
      return { status: "refused", code: String(body["code"]), hardBounce: true };
    case 422:
      return { status: "refused", code: String(body["code"]) };
    case 429:
      return { status: "retry", code: "busy", ...(retryAfter === null ? {} : { afterSeconds: retryAfter }) };
    default:
      return { status: "retry", code: "broken" };
  }
}

function call(agent: Agent, url: string, signal: AbortSignal, body: string | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, signal, method: body === null ? "GET" : "POST" }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const retryAfter = incoming.headers["retry-after"];
        resolve({
          status: incoming.statusCode ?? 0,
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          body: JSON.parse(Buffer.concat(chunks).toString()),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body ?? undefined);
  });
}
