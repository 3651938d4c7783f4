import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testMailbox } from "../../testing/test-mailbox.ts";
import { testServer } from "../../testing/test-server.ts";
import { createInvitation } from "./invitation-codes.ts";

const database = await testDatabase();
const { app, services, jobs } = await testServer(database);
const mailbox = await testMailbox(services, jobs);

async function register(email: string) {
  const invitationCode = await createInvitation(services.db.pool, { uses: 1, expiresAt: null });
  const payload = { firstName: "ada", lastName: "lovelace", email, password: "Motdepasse1!", invitationCode };
  const answer = await app.inject({ method: "POST", url: "/api/auth/register", payload });
  return { statusCode: answer.statusCode, headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } };
}
const notifications = async (headers: Record<string, string>) =>
  (await app.inject({ url: "/api/notifications", headers })).json<{ notifications: { title: string; link: string }[] }>().notifications;
const askAgain = (headers: Record<string, string>, email: string) =>
  app.inject({ method: "POST", url: "/api/auth/send-welcome-email", payload: { email, firstName: "Ada", lastName: "Lovelace" }, headers });

describe("after a registration", () => {
  it("[AUTH-33] there is a welcome notification that links to the settings, and a welcome e-mail", async () => {
    const { headers } = await register("ada@exemple.test");
    expect(await notifications(headers)).toMatchObject([{ title: "Bienvenue sur Filon", link: "/settings" }]);
    expect(await mailbox.arrived()).toMatchObject([
      { template: "welcome", to: "ada@exemple.test", language: "fr", values: { firstName: "Ada" } },
    ]);
  });

  it("the welcome e-mail has a link that confirms the address once; another can be requested until then", async () => {
    const { headers } = await register("rosa@exemple.test");
    const pathOf = async () => String((await mailbox.arrived()).at(-1)?.values["path"]);
    const verified = async () =>
      (await app.inject({ url: "/api/account/profile", headers })).json<{ data: { emailVerified: boolean } }>().data.emailVerified;
    const ask = () => app.inject({ method: "POST", url: "/api/account/email/confirmation", payload: {}, headers });
    const open = async (path: string) => (await app.inject({ method: "POST", url: `/api/auth${path}`, payload: {} })).statusCode;
    const first = await pathOf();
    expect(await verified()).toBe(false);
    expect((await ask()).statusCode).toBe(200);
    const second = await pathOf();
    expect([await open(first), await verified()]).toEqual([400, false]);
    expect([await open(second), await verified(), await open(second)]).toEqual([200, true, 400]);
    expect((await ask()).json()).toMatchObject({ code: "account.errors.alreadyVerified" });
    const kept = await database.asOwner<{ text: string }>("SELECT row_to_json(l)::text AS text FROM account_link l");
    expect(kept.some(({ text }) => text.includes(first.split("/").at(-1) ?? "-"))).toBe(false);
  });

  it("an invitation code sent to the same address confirms it", async () => {
    const verified = async (email: string, sentTo: string) => {
      const invitationCode = await createInvitation(services.db.pool, { uses: 1, expiresAt: null });
      await database.asOwner("UPDATE invitation_code SET email = $1 WHERE uses = 0", [sentTo]);
      const payload = { firstName: "ada", lastName: "lovelace", email, password: "Motdepasse1!", invitationCode };
      expect((await app.inject({ method: "POST", url: "/api/auth/register", payload })).statusCode).toBe(200);
      const [user] = await database.asOwner<{ known: boolean }>(
        "SELECT email_verified_at IS NOT NULL AS known FROM app_user WHERE email = $1",
        [email],
      );
      return user?.known;
    };
    expect(await verified("sent@exemple.test", "sent@exemple.test")).toBe(true);
    expect(await verified("other@exemple.test", "not-other@exemple.test")).toBe(false);
  });

  it("[AUTH-33] the account exists even when neither can be sent", async () => {
    const { enqueue } = jobs;
    Object.assign(jobs, { enqueue: () => Promise.reject(new Error("no queue")) });
    await database.asOwner("ALTER TABLE notification RENAME TO notification_away");
    try {
      const { statusCode, headers } = await register("grace@exemple.test");
      expect(statusCode).toBe(200);
      expect((await app.inject({ url: "/api/auth/user", headers })).statusCode).toBe(200);
    } finally {
      await database.asOwner("ALTER TABLE notification_away RENAME TO notification");
      Object.assign(jobs, { enqueue });
    }
  });

  it("[API-13] the welcome e-mail is sent to the user's own address, once, and on request where it failed", async () => {
    const { headers } = await register("alan@exemple.test");
    await mailbox.arrived();
    expect((await askAgain(headers, "Alan@exemple.test")).json()).toEqual({ success: true });
    expect(await mailbox.arrived()).toEqual([]);
    await database.asOwner("UPDATE app_user SET welcome_mailed_at = NULL WHERE email = 'alan@exemple.test'");
    expect((await askAgain(headers, "alan@exemple.test")).json()).toEqual({ success: true });
    expect(await mailbox.arrived()).toMatchObject([{ template: "welcome", to: "alan@exemple.test" }]);
    expect((await askAgain(headers, "somebody@else.test")).statusCode).toBe(403);
    expect((await askAgain({}, "alan@exemple.test")).statusCode).toBe(401);
    expect(await mailbox.arrived()).toEqual([]);
  });
});
