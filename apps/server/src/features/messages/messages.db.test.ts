import type { Conversation, ConversationMessage, ConversationRow } from "@filon/contracts/messages";
import { newId } from "@filon/db";
import * as notifications from "@filon/db/notifications";
import { keepEmail, outreachAccount, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn, services } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": "fr" },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

/** A user with an inbox, and functions that let prospects write to it. */
async function inboxOf(user: User, limits: Record<string, number> = {}) {
  const accountId = await outreachAccount(services.db, user.workspaceId, { limits });
  let clock = Date.parse("2026-11-20T08:00:00Z");
  return {
    accountId,
    async prospect(firstName: string, company: string | null = "Vauban") {
      const id = newId();
      await database.asOwner(
        "INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company) VALUES ($1, $2, $3, 'Nguyên', $4, $5)",
        [user.workspaceId, id, firstName, `${id}@prospect.test`, company],
      );
      return id;
    },
    async write(prospectId: string, text: string, direction: "inbound" | "outbound" = "inbound", campaignId: string | null = null) {
      clock += 60_000;
      await keepEmail(database, user.workspaceId, { prospectId, accountId, campaignId, direction, text, at: new Date(clock) });
    },
  };
}
const rows = async (user: User, query = "") => (await call(user, "GET", `/api/conversations${query}`)).body.data.rows as ConversationRow[];
const one = async (user: User, id: string) => (await call(user, "GET", `/api/conversations/${id}`)).body.data as Conversation;
const messages = async (user: User, id: string, query = "") =>
  (await call(user, "GET", `/api/conversations/${id}/messages${query}`)).body.data as {
    messages: ConversationMessage[];
    next: string | null;
  };
const unread = async (user: User) =>
  (await call(user, "GET", "/api/conversations/unread")).body.data as { conversations: number; support: number };

describe("the inbox", () => {
  it("[MSG-01] lists prospects who replied, newest first, with unread counts, and those who did not separately", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const [zoe, paul, jean] = [await inbox.prospect("Zoé"), await inbox.prospect("Paul"), await inbox.prospect("Jean")];
    await inbox.write(zoe, "Bonjour Zoé", "outbound");
    await inbox.write(zoe, "Oui, mardi");
    await inbox.write(zoe, "Ou mercredi");
    await inbox.write(paul, "Pourquoi pas");
    await inbox.write(jean, "Bonjour Jean", "outbound");
    expect((await rows(user)).map(({ name, lastText, unread: count }) => [name, lastText, count])).toEqual([
      ["Paul Nguyên", "Pourquoi pas", 1],
      ["Zoé Nguyên", "Ou mercredi", 2],
    ]);
    expect((await rows(user, "?box=waiting")).map(({ id }) => id)).toEqual([jean]);
    expect(await unread(user)).toEqual({ conversations: 2, support: 0 });
  });

  it("[MSG-01] reading and marking as unread change the count; a new message unarchives a conversation", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    await inbox.write(zoe, "Oui");
    const mark = (body: object) => call(user, "PUT", `/api/conversations/${zoe}`, body);
    await mark({ read: true });
    expect((await unread(user)).conversations).toBe(0);
    await mark({ read: false });
    expect((await unread(user)).conversations).toBe(1);
    await mark({ read: true, archived: true });
    expect([await rows(user), (await rows(user, "?box=archived")).map(({ id }) => id)]).toEqual([[], [zoe]]);
    await inbox.write(zoe, "Finalement non");
    expect(await rows(user)).toMatchObject([{ id: zoe, unread: 1, archived: false }]);
  });

  it("[MSG-01] searches messages and names, ignoring accents", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const [zoe, paul] = [await inbox.prospect("Zoé"), await inbox.prospect("Paul")];
    await inbox.write(zoe, "Envoyez-moi le devis révisé pour la fête");
    await inbox.write(zoe, "Merci");
    await inbox.write(paul, "Rien à 100 % de sûr");
    const found = async (search: string) => (await rows(user, `?box=all&search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    expect(await found("DEVIS fete")).toEqual([zoe]);
    expect(await found("zoe nguyen")).toEqual([zoe]);
    expect(await found("nguyen")).toEqual([paul, zoe]);
    expect(await found("100 %")).toEqual([paul]);
    expect(await found("devis absent")).toEqual([]);
    expect((await rows(user, "?box=all&search=devis"))[0]?.found).toContain("devis révisé");
  });

  it("filters by channel and campaign; pages have no gaps or duplicates", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const campaignId = newId();
    await database.asOwner("INSERT INTO campaign (workspace_id, id, title, goal) VALUES ($1, $2, 'Salon', 'custom')", [
      user.workspaceId,
      campaignId,
    ]);
    const people: string[] = [];
    for (const name of ["Un", "Deux", "Trois", "Quatre", "Cinq"]) {
      const id = await inbox.prospect(name);
      people.unshift(id);
      await inbox.write(id, "Oui", "inbound", name === "Deux" ? campaignId : null);
    }
    const seen: string[] = [];
    let after = "";
    for (;;) {
      const { body } = await call(user, "GET", `/api/conversations?limit=2${after}`);
      seen.push(...(body.data.rows as ConversationRow[]).map(({ id }) => id));
      if (body.data.next === null) break;
      after = `&after=${body.data.next}`;
    }
    expect(seen).toEqual(people);
    expect(await rows(user, "?channel=linkedin")).toEqual([]);
    expect((await rows(user, `?campaignId=${campaignId}`)).map(({ campaign }) => campaign?.title)).toEqual(["Salon"]);
    expect((await call(user, "GET", "/api/conversations?after=broken")).status).toBe(400);
  });

  it("a conversation is read backwards in pages", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    for (const text of ["un", "deux", "trois", "quatre", "cinq"]) await inbox.write(zoe, text);
    const first = await messages(user, zoe, "?limit=3");
    const second = await messages(user, zoe, `?limit=3&after=${first.next}`);
    expect([first.messages.map(({ text }) => text), second.messages.map(({ text }) => text), second.next]).toEqual([
      ["cinq", "quatre", "trois"],
      ["deux", "un"],
      null,
    ]);
  });

  it("an empty conversation shows the prospect and the options for writing, and begins with the first message", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    const before = await one(user, zoe);
    expect(before).toMatchObject({ name: "Zoé Nguyên", begun: false, status: "new", unread: 0, campaign: null });
    expect(before.options).toMatchObject([{ channel: "email", blocked: null, needsSubject: true }]);
    expect(await messages(user, zoe)).toEqual({ messages: [], next: null });
    expect((await call(user, "PUT", `/api/conversations/${zoe}`, { archived: true })).status).toBe(404);
    const body = { id: newId(), accountId: inbox.accountId, subject: "Une question", text: "Bonjour" };
    expect((await call(user, "POST", `/api/conversations/${zoe}/messages`, body)).body.data).toMatchObject({ state: "sending" });
    expect((await messages(user, zoe)).messages.map(({ text }) => text)).toEqual(["Bonjour"]);
    expect((await call(user, "GET", `/api/conversations/${newId()}`)).status).toBe(404);
  });

  it("another workspace's conversation cannot be read, written in or marked", async () => {
    const [user, stranger] = [await signedIn(), await signedIn()];
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    await inbox.write(zoe, "Secret");
    const theirs = await inboxOf(stranger);
    expect(await rows(stranger, "?box=all&search=secret")).toEqual([]);
    const answers = [
      await call(stranger, "GET", `/api/conversations/${zoe}`),
      await call(stranger, "GET", `/api/conversations/${zoe}/messages`),
      await call(stranger, "PUT", `/api/conversations/${zoe}`, { read: true }),
      await call(stranger, "POST", `/api/conversations/${zoe}/messages`, { id: newId(), accountId: theirs.accountId, text: "Bonjour" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("writing a manual message", () => {
  it("[MSG-04] a new message appears in the conversation as being sent, only once if requested twice, and marks it read", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    await inbox.write(zoe, "Oui");
    const body = { id: newId(), accountId: inbox.accountId, text: "Mardi à 10 h ?" };
    const send = () => call(user, "POST", `/api/conversations/${zoe}/messages`, body);
    expect((await send()).body.data).toMatchObject({ state: "sending", text: "Mardi à 10 h ?", author: "Ada Lovelace" });
    expect((await send()).status).toBe(200);
    expect((await messages(user, zoe)).messages.map(({ text, state }) => [text, state])).toEqual([
      ["Mardi à 10 h ?", "sending"],
      ["Oui", "received"],
    ]);
    expect((await unread(user)).conversations).toBe(0);
    expect((await one(user, zoe)).options[0]).toMatchObject({ usedToday: 1, blocked: null, needsSubject: false });
  });

  it("when a limit is reached, says when writing will be possible", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user, { send_message: 1 });
    const zoe = await inbox.prospect("Zoé");
    await inbox.write(zoe, "Oui");
    const send = () => call(user, "POST", `/api/conversations/${zoe}/messages`, { id: newId(), accountId: inbox.accountId, text: "Oui" });
    await send();
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([409, "engine.guards.accountDailyLimit"]);
    const [option] = (await one(user, zoe)).options;
    expect(option?.blocked).toBe("accountDailyLimit");
    expect(Date.parse(option?.until ?? "")).toBeGreaterThan(Date.now());
  });

  it("[AHEAD-11] a prospect who opted out cannot be written to, and the conversation says why", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    await inbox.write(zoe, "Stop");
    await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [zoe]);
    const refused = await call(user, "POST", `/api/conversations/${zoe}/messages`, {
      id: newId(),
      accountId: inbox.accountId,
      text: "Un mot",
    });
    expect([refused.status, refused.body.message]).toEqual([409, "Cette personne a demandé à ne plus être contactée."]);
    expect(await one(user, zoe)).toMatchObject({ optedOut: true, options: [{ blocked: "optedOut" }] });
  });

  it("a message that was not sent can be retried or given up; one that was sent cannot", async () => {
    const user = await signedIn();
    const inbox = await inboxOf(user);
    const zoe = await inbox.prospect("Zoé");
    await inbox.write(zoe, "Oui");
    const id = newId();
    await call(user, "POST", `/api/conversations/${zoe}/messages`, { id, accountId: inbox.accountId, text: "Mardi ?" });
    const fail = (status: string) => database.asOwner("UPDATE manual_message SET status = $2 WHERE id = $1", [id, status]);
    await fail("failed");
    expect(await rows(user)).toMatchObject([{ trouble: "failed" }]);
    expect((await call(user, "POST", `/api/conversations/${zoe}/messages/${id}/retry`, {})).status).toBe(200);
    await fail("uncertain");
    expect((await call(user, "POST", `/api/conversations/${zoe}/messages/${id}/decide`, {})).status).toBe(200);
    expect((await messages(user, zoe)).messages[0]).toMatchObject({ id, state: "sent" });
    expect((await call(user, "POST", `/api/conversations/${zoe}/messages/${id}/retry`, {})).status).toBe(409);
    expect((await call(user, "DELETE", `/api/conversations/${zoe}/messages/${id}`)).status).toBe(409);
  });
});

it("announces a conversation to the workspace when a mark changes it, not when it is read again", async () => {
  const user = await signedIn();
  const inbox = await inboxOf(user);
  const zoe = await inbox.prospect("Zoé");
  await inbox.write(zoe, "Bonjour");
  const client = await database.db.pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await client.query("LISTEN filon_realtime");
  const told = async () => {
    await client.query("SELECT 1");
    const messages = heard.splice(0).map((text) => JSON.parse(text));
    return messages.filter(({ workspaceId, event }) => workspaceId === user.workspaceId && event === "conversation:changed").length;
  };
  for (const [mark, announced] of [
    [{ read: true }, 1],
    [{ read: true }, 0],
    [{ archived: true }, 1],
    [{ archived: true, read: true }, 0],
    [{ read: false }, 1],
  ] as const) {
    expect((await call(user, "PUT", `/api/conversations/${zoe}`, mark)).status).toBe(200);
    expect(await told()).toBe(announced);
  }
  client.release(true);
});

it("reading a conversation marks the reader's own notifications about it as read, and no others", async () => {
  const user = await signedIn();
  const inbox = await inboxOf(user);
  const [zoe, paul] = [await inbox.prospect("Zoé"), await inbox.prospect("Paul")];
  const colleague = await signedIn();
  await inbox.write(zoe, "Bonjour");
  const tell = (userId: string, prospectId: string) =>
    services.db.inWorkspace(user.workspaceId, (tx) =>
      notifications.create(tx, {
        userId,
        type: "new_message",
        title: "Zoé",
        message: "",
        link: `/messages/${prospectId}`,
        at: new Date(),
      }),
    );
  await tell(user.userId, zoe);
  await tell(colleague.userId, zoe);
  await tell(user.userId, paul);
  const bell = async () => (await call(user, "GET", "/api/notifications")).body.unreadCount;
  expect(await bell()).toBe(2);
  await call(user, "PUT", `/api/conversations/${zoe}`, { archived: false });
  expect(await bell()).toBe(2);
  await call(user, "PUT", `/api/conversations/${zoe}`, { read: true });
  expect(await bell()).toBe(1);
  const unreadOf = await database.asOwner("SELECT user_id FROM notification WHERE link = $1 AND read_at IS NULL", [`/messages/${zoe}`]);
  expect(unreadOf).toEqual([{ user_id: colleague.userId }]);
});
