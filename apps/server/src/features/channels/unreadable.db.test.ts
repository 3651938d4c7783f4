import type { Inbound, Unreadable } from "@filon/connectors";
import { GATEWAY_WEBHOOK_PATH } from "@filon/contracts/channels";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterEach, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { recordInbound } from "./record-inbound.ts";
import { webhookSecret } from "./tools.ts";

const database = await testDatabase();
const { app, services, signedIn } = await testServer(database);

afterEach(() => database.asOwner("ALTER TABLE conversation_message DROP CONSTRAINT IF EXISTS takes_no_poison"));

/** Creates a workspace with an account and a prospect who may write to it. */
async function scene() {
  const user = await signedIn();
  const [accountId, prospectId, providerId] = [newId(), newId(), newId()];
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address, provider_account_id, status) VALUES ($1, $2, 'linkedin', 'Ada', 'ada', $3, 'connected')",
    [user.workspaceId, accountId, providerId],
  );
  await database.asOwner(
    "INSERT INTO prospect (workspace_id, id, first_name, email, linkedin_key) VALUES ($1, $2, 'Jeanne', 'jeanne@exemple.test', 'jeanne')",
    [user.workspaceId, prospectId],
  );
  const call = async (method: "GET" | "DELETE", url: string) =>
    (await app.inject({ method, url, headers: user.headers })).json<{
      success: boolean;
      data: { unreadable: { count: number; newest: Record<string, unknown>[] } }[];
    }>();
  return {
    ...user,
    accountId,
    webhook: (id: string, message: string, name = "Jeanne") =>
      app.inject({
        method: "POST",
        url: GATEWAY_WEBHOOK_PATH,
        headers: { "unipile-auth": webhookSecret(services.config), "content-type": "application/json" },
        payload: JSON.stringify({
          event: "message_received",
          account_id: providerId,
          chat_id: "chat",
          message_id: id,
          message,
          sender: { attendee_provider_id: "p", attendee_name: name, attendee_profile_url: "https://www.linkedin.com/in/jeanne" },
        }),
      }),
    receive: (...inbound: Inbound[]) =>
      services.db.inWorkspace(user.workspaceId, (tx) => recordInbound(services, tx, accountId, "email", { inbound })),
    cannotFetch: (unreadable: Unreadable) =>
      services.db.inWorkspace(user.workspaceId, (tx) =>
        recordInbound(services, tx, accountId, "email", { inbound: [], unreadable: [unreadable] }),
      ),
    isOptedOut: async () =>
      (await database.asOwner<{ out: boolean }>("SELECT opted_out_at IS NOT NULL AS out FROM prospect WHERE id = $1", [prospectId]))[0]
        ?.out,
    texts: async () =>
      (
        await database.asOwner<{ text: string }>("SELECT text FROM conversation_message WHERE prospect_id = $1 ORDER BY text", [prospectId])
      ).map(({ text }) => text),
    unreadable: async () => (await call("GET", "/api/channels/accounts")).data[0]?.unreadable,
    forget: () => call("DELETE", `/api/channels/accounts/${accountId}/unreadable`),
  };
}

const mail = (id: string, text: string, type: Inbound["type"] = "replied"): Inbound => ({
  providerEventId: `mail:${id}`,
  type,
  occurredAt: "2026-11-20T10:00:00.000Z",
  match: { email: "jeanne@exemple.test" },
  data: { text, from: "jeanne@exemple.test", subject: `Re: ${id}`, messageId: id },
});

it("a LinkedIn message with a NUL or half an emoji is recorded, and a STOP after it is honoured", async () => {
  const one = await scene();
  expect((await one.webhook("m1", "Oui\u0000 \ud83d volontiers", "Jea\u0000nne\ud83d")).statusCode).toBe(200);
  expect(await one.texts()).toEqual(["Oui \uFFFD volontiers"]);
  expect((await one.webhook("m2\u0000", "STOP")).statusCode).toBe(200);
  expect(await one.isOptedOut()).toBe(true);
  expect(await one.unreadable()).toEqual({ count: 0, newest: [] });
});

it("an e-mail that the database refuses is listed on its account, the others are stored, and a STOP after it is honoured", async () => {
  await database.asOwner("ALTER TABLE conversation_message ADD CONSTRAINT takes_no_poison CHECK (text NOT LIKE 'poison%') NOT VALID");
  const one = await scene();
  await one.receive(mail("a", "Bonjour"), mail("b", "poison"), mail("c", "Merci"));
  expect(await one.texts()).toEqual(["Bonjour", "Merci"]);
  expect(await one.unreadable()).toMatchObject({
    count: 1,
    newest: [{ reason: "refused", from: "jeanne@exemple.test", subject: "Re: b" }],
  });
  await one.receive(mail("d", "STOP", "opted_out"));
  expect(await one.isOptedOut()).toBe(true);
});

it("an objection whose text the database refuses still counts", async () => {
  await database.asOwner("ALTER TABLE conversation_message ADD CONSTRAINT takes_no_poison CHECK (text NOT LIKE 'poison%') NOT VALID");
  const one = await scene();
  await one.receive(mail("a", "poison STOP", "opted_out"));
  expect(await one.isOptedOut()).toBe(true);
  expect(await one.unreadable()).toMatchObject({ count: 1 });
});

it("an e-mail that its server cannot deliver is listed on its account like the others", async () => {
  const one = await scene();
  const unfetched = { providerEventId: "mail:INBOX:1:2", from: null, subject: "Re: a", occurredAt: "2026-11-20T10:00:00.000Z" };
  await one.cannotFetch({ ...unfetched, reason: "notFetched" });
  await one.receive(mail("d", "STOP", "opted_out"));
  expect(await one.unreadable()).toMatchObject({ count: 1, newest: [{ reason: "notFetched", from: null, subject: "Re: a" }] });
  expect(await one.isOptedOut()).toBe(true);
});

it("the same message is listed once, however often it arrives, and the list can be cleared", async () => {
  await database.asOwner("ALTER TABLE conversation_message ADD CONSTRAINT takes_no_poison CHECK (text NOT LIKE 'poison%') NOT VALID");
  const one = await scene();
  await one.receive(mail("a", "poison"));
  await one.receive(mail("a", "poison"), mail("b", "poison"));
  expect(await one.unreadable()).toMatchObject({ count: 2 });
  expect((await one.forget()).success).toBe(true);
  expect(await one.unreadable()).toEqual({ count: 0, newest: [] });
});
