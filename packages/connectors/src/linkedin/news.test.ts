import { createEgress, createUnipile } from "@filon/integrations";
import { describe, expect, it } from "vitest";
import { readConversations } from "./conversations.ts";
import { readRelations } from "./relations.ts";
import { startGatewayServer } from "./stand-ins/gateway-server.ts";
import { readGatewayWebhook } from "./webhook.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const RECEIVED = {
  event: "message_received",
  account_id: "X23",
  account_type: "LINKEDIN",
  account_info: { type: "LINKEDIN", feature: "classic", user_id: "ACoAA_me" },
  chat_id: "chat-1",
  timestamp: "2026-09-24T13:49:07.965Z",
  message_id: "m1",
  message: "Oui, avec plaisir",
  sender: {
    attendee_id: "a",
    attendee_name: "Jane Doe",
    attendee_provider_id: "ACoAA_jane",
    attendee_profile_url: "https://www.linkedin.com/in/Jane-D%C3%B6e",
  },
  attendees: [],
  attachments: [],
};

describe("webhooks of the gateway", () => {
  it("a received message is a reply, matched by its chat and its sender", () => {
    expect(readGatewayWebhook(RECEIVED, NOW)).toEqual({
      providerAccountId: "X23",
      inbound: [
        {
          providerEventId: "message:m1",
          type: "replied",
          occurredAt: "2026-09-24T13:49:07.965Z",
          match: { threadId: "chat-1", providerId: "ACoAA_jane", linkedinKey: "jane-döe" },
          data: { text: "Oui, avec plaisir", messageId: "m1", threadId: "chat-1", from: "Jane Doe" },
        },
      ],
    });
  });
  it("our own message is not a reply", () => {
    expect(readGatewayWebhook({ ...RECEIVED, sender: { ...RECEIVED.sender, attendee_provider_id: "ACoAA_me" } }, NOW)).toBeNull();
  });
  it("an opt-out on LinkedIn is distinguished from a reply", () => {
    expect(readGatewayWebhook({ ...RECEIVED, message: "Ne me contactez plus" }, NOW)?.inbound[0]?.type).toBe("opted_out");
  });
  it("an automatic LinkedIn answer that names the return date is not a reply", () => {
    const message = "Bonjour, je suis absente, de retour le 5 octobre.";
    expect(readGatewayWebhook({ ...RECEIVED, message }, NOW)?.inbound[0]).toMatchObject({
      type: "auto_replied",
      data: { text: message, returnDate: "2026-10-05" },
    });
  });
  it("a read receipt names the message", () => {
    expect(readGatewayWebhook({ ...RECEIVED, event: "message_read" }, NOW)?.inbound[0]).toMatchObject({
      type: "message_read",
      match: { messageIds: ["m1"] },
    });
  });
  it("a new relation is an accepted invitation", () => {
    const body = {
      event: "new_relation",
      account_id: "X23",
      user_full_name: "Jane",
      user_provider_id: "ACoAA_jane",
      user_public_identifier: "Jane-Doe",
    };
    expect(readGatewayWebhook(body, NOW)?.inbound).toEqual([
      {
        providerEventId: "relation:X23:ACoAA_jane",
        type: "invitation_accepted",
        occurredAt: NOW,
        match: { providerId: "ACoAA_jane", linkedinKey: "jane-doe" },
        data: {},
        matchedBy: "provider_id",
      },
    ]);
  });
  it.each([
    ["CREDENTIALS", "needs_reauth"],
    ["OK", "connected"],
    ["DELETED", "disconnected"],
    ["CONNECTING", undefined],
  ])("an account's status %s makes it %s", (message, status) => {
    expect(readGatewayWebhook({ AccountStatus: { account_id: "X23", account_type: "LINKEDIN", message } }, NOW)?.accountStatus).toBe(
      status,
    );
  });
  it.each([null, 1, "text", [], {}, { event: "message_reaction" }, { event: "message_received", account_id: 5 }])(
    "other webhooks are ignored: %j",
    (body) => {
      expect(readGatewayWebhook(body, NOW)).toBeNull();
    },
  );
});

describe("the poll of chats", () => {
  const chat = (id: string, timestamp: string) => ({ id, attendee_provider_id: `ACoAA_${id}`, timestamp });
  const message = (id: string, timestamp: string, text = "Oui", own = 0) => ({ id, text, timestamp, is_sender: own });
  const page = (items: readonly unknown[], cursor: string | null = null) =>
    ({ kind: "answer", status: 200, body: { object: "List", items, cursor } }) as const;

  it("reads over pages what people wrote since the cursor, with the webhooks' ids, and nothing older or of our own", async () => {
    const server = await startGatewayServer();
    const egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
    const gateway = createUnipile(egress, { baseUrl: server.baseUrl, apiKey: "key" });
    server.script(page([chat("chat-1", "2026-09-24T13:49:07.965Z")], "more"), "/chats");
    server.script(page([message("m1", "2026-09-24T13:49:07.965Z", "Oui, avec plaisir")], "more"), "/chats/chat-1/messages");
    server.script(
      page([message("m0", "2026-09-24T12:00:00.000Z"), message("ours", "2026-09-24T11:59:00.000Z", "Bonjour", 1)]),
      "/chats/chat-1/messages",
    );
    server.script(page([chat("chat-2", "2026-09-23T10:00:00.000Z"), chat("chat-3", "2026-09-19T10:00:00.000Z")]), "/chats");
    server.script(
      page([message("m2", "2026-09-23T10:00:00.000Z", "STOP"), message("old", "2026-09-01T10:00:00.000Z")]),
      "/chats/chat-2/messages",
    );
    const read = await readConversations(gateway, "X23", { until: "2026-09-20T10:00:00.000Z" }, new AbortController().signal);
    expect(read.inbound.map(({ providerEventId, type }) => [providerEventId, type])).toEqual([
      ["message:m2", "opted_out"],
      ["message:m0", "replied"],
      ["message:m1", "replied"],
    ]);
    expect(read.inbound[2]?.providerEventId).toBe(readGatewayWebhook(RECEIVED, NOW)?.inbound[0]?.providerEventId);
    expect(read.cursor).toEqual({ until: "2026-09-24T13:49:07.965Z" });
    await egress.close();
    await server.close();
  });

  it("a read that fails half way throws, so that the cursor stays", async () => {
    const server = await startGatewayServer();
    const egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
    const gateway = createUnipile(egress, { baseUrl: server.baseUrl, apiKey: "key" });
    server.script(page([chat("chat-1", "2026-09-24T13:49:07.965Z")]), "/chats");
    server.script({ kind: "answer", status: 400, body: "<html>Bad gateway</html>" }, "/chats/chat-1/messages");
    const reading = readConversations(gateway, "X23", { until: "2026-09-20T10:00:00.000Z" }, new AbortController().signal);
    await expect(reading).rejects.toThrow();
    await egress.close();
    await server.close();
  });
});

describe("the poll of relations", () => {
  it("reports each relation once, with the webhook's id, so that it counts once", async () => {
    const server = await startGatewayServer();
    const egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
    const gateway = createUnipile(egress, { baseUrl: server.baseUrl, apiKey: "key" });
    const signal = new AbortController().signal;
    server.relations.push({ member_id: "ACoAA_old", public_identifier: "old" });
    const first = await readRelations(gateway, "X23", null, NOW, signal);
    server.relations.unshift({ member_id: "ACoAA_jane", public_identifier: "Jane-Doe" });
    const second = await readRelations(gateway, "X23", first.cursor, NOW, signal);
    expect(first.inbound.map((each) => each.providerEventId)).toEqual(["relation:X23:ACoAA_old"]);
    expect(second.inbound.map((each) => each.providerEventId)).toEqual(["relation:X23:ACoAA_jane"]);
    await egress.close();
    await server.close();
  });
});
