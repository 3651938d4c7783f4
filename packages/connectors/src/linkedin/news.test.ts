import { createEgress, createUnipile } from "@filon/integrations";
import { describe, expect, it } from "vitest";
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
