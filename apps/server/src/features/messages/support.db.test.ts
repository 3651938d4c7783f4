import { type ServerEventName, REALTIME_CHANNEL } from "@filon/contracts/realtime";
import type { SupportTicket } from "@filon/contracts/messages";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const response = await app.inject({ method, url, headers: user.headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

/** Collects everything announced to anyone. */
const announced: { event: ServerEventName; userId?: string; payload: Record<string, unknown> }[] = [];
const listener = await database.db.pool.connect();
listener.on("notification", ({ payload = "{}" }) => announced.push(JSON.parse(payload)));
await listener.query(`LISTEN ${REALTIME_CHANNEL}`);
afterAll(() => listener.release(true));
const supportEvents = (userId: string) =>
  announced
    .filter((one) => one.event === "new_support_message" && one.userId === userId)
    .map(({ payload }) => [payload["sender"], payload["text"]]);

const open = async (user: User, text: string, key = newId()) =>
  (await call(user, "POST", "/api/support/tickets", { key, text })).body.data as SupportTicket;
const ticketsOf = async (user: User) => (await call(user, "GET", "/api/support/tickets")).body.data.tickets as SupportTicket[];

describe("support", () => {
  it("[HELP-01][RT-12][SHELL-21] a conversation is a ticket; the reply arrives live with sender and text, as a notification, and counts as unread until read", async () => {
    const [user, admin] = [await signedIn(), await signedIn({ role: "admin" })];
    const ticket = await open(user, "Mon import ne démarre pas");
    await expect.poll(() => supportEvents(admin.userId)).toContainEqual(["Ada Lovelace", "Mon import ne démarre pas"]);
    const seen = await call(admin, "GET", `/api/admin/tickets/${ticket.id}`);
    expect(seen.body.data).toMatchObject({
      sender: { email: user.email },
      thread: [{ side: "person", text: "Mon import ne démarre pas" }],
    });
    const answered = await call(admin, "POST", `/api/admin/tickets/${ticket.id}/answers`, { key: newId(), text: "C’est réparé" });
    expect(answered.body.data).toMatchObject({
      status: "answered",
      thread: [{ side: "person" }, { side: "support", text: "C’est réparé" }],
    });
    await expect.poll(() => supportEvents(user.userId)).toEqual([["Ada Lovelace", "C’est réparé"]]);
    const notifications = (await call(user, "GET", "/api/notifications")).body.notifications as { link: string; message: string }[];
    expect(notifications).toMatchObject([{ link: `/messages/support/${ticket.id}`, message: expect.stringContaining("C’est réparé") }]);
    expect((await call(user, "GET", "/api/conversations/unread")).body.data.support).toBe(1);
    expect(await ticketsOf(user)).toMatchObject([{ lastAnswer: "C’est réparé", unread: 1, status: "answered" }]);
    await call(user, "PUT", `/api/support/tickets/${ticket.id}/read`, {});
    expect((await call(user, "GET", "/api/conversations/unread")).body.data.support).toBe(0);
  });

  it("a reply not read within two minutes is due by e-mail", async () => {
    const [user, admin] = [await signedIn(), await signedIn({ role: "admin" })];
    const ticket = await open(user, "Bonjour");
    await call(admin, "POST", `/api/admin/tickets/${ticket.id}/answers`, { key: newId(), text: "Bonjour" });
    const [row] = await database.asOwner<{ waits: number }>(
      "SELECT extract(epoch FROM mail_due_at - created_at)::integer AS waits FROM notification WHERE user_id = $1 AND type = 'support_answer'",
      [user.userId],
    );
    expect(row).toEqual({ waits: 120 });
  });

  it("the same message sent twice is stored once, and writing in a closed ticket reopens it", async () => {
    const [user, admin] = [await signedIn(), await signedIn({ role: "admin" })];
    const key = newId();
    const [first, again] = [await open(user, "Bonjour", key), await open(user, "Bonjour", key)];
    expect([first.id, (await ticketsOf(user)).length]).toEqual([again.id, 1]);
    await app.inject({ method: "PATCH", url: `/api/admin/tickets/${first.id}`, headers: admin.headers, payload: { status: "closed" } });
    const said = { key: newId(), text: "Encore" };
    await call(user, "POST", `/api/support/tickets/${first.id}/messages`, said);
    const after = (await call(user, "POST", `/api/support/tickets/${first.id}/messages`, said)).body.data as SupportTicket;
    expect([after.status, after.messages.map(({ text }) => text)]).toEqual(["new", ["Bonjour", "Encore"]]);
  });

  it("another user's ticket cannot be reached, and messages of the contact form are not answered here", async () => {
    const [user, stranger, admin] = [await signedIn(), await signedIn(), await signedIn({ role: "admin" })];
    const ticket = await open(user, "Privé");
    const asked = [
      await call(stranger, "GET", `/api/support/tickets/${ticket.id}`),
      await call(stranger, "POST", `/api/support/tickets/${ticket.id}/messages`, { key: newId(), text: "Moi aussi" }),
      await call(stranger, "PUT", `/api/support/tickets/${ticket.id}/read`, {}),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    await app.inject({
      method: "POST",
      url: "/api/contact/ticket",
      payload: { subject: "[Contact] Zoé", description: "Bonjour", category: "other", priority: "medium" },
    });
    const [form] = await database.asOwner<{ id: string }>("SELECT id FROM ticket WHERE user_id IS NULL");
    const answer = await call(admin, "POST", `/api/admin/tickets/${form?.id}/answers`, { key: newId(), text: "Bonjour" });
    expect([answer.status, answer.body.code]).toEqual([409, "admin.server.ticketNotAnswerable"]);
  });
});
