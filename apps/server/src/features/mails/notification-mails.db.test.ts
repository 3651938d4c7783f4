import * as notifications from "@filon/db/notifications";
import type { News } from "@filon/db/notifications";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { registerMailJobs } from "./index.ts";
import { mailServer } from "../../testing/mail-server.ts";
import { mailDueNotifications, MAILS_AN_HOUR } from "./notification-mails.ts";

const database = await testDatabase();
const mail = await mailServer();
const { app, services, jobs, clock, signedIn } = await testServer(database, { config: mail.config });
await registerMailJobs(services);

const MINUTE = 60_000;
type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const now = () => new Date(services.now().epochMilliseconds);

const tell = ({ workspaceId, userId }: SignedIn, news: Partial<News> = {}) =>
  database.db.inWorkspace(workspaceId, (tx) =>
    notifications.notify(tx, {
      type: "campaign_completed",
      userId,
      params: { campaign: "Salon" },
      link: "/campaigns/1",
      at: now(),
      ...news,
    }),
  );

/** Polls for due notifications a few minutes later, as two workers would concurrently, and sends them. */
async function later(minutes: number): Promise<void> {
  clock.ahead += minutes * MINUTE;
  await Promise.all([mailDueNotifications(services), mailDueNotifications(services)]);
  await jobs.run();
}
/** The two places with a toggle for e-mails: the notification centre and the settings of the interface. */
const TOGGLES = {
  "the centre": (email: boolean) => ({ method: "PUT", url: "/api/settings/notifications", payload: { email } }),
  "the settings": (email: boolean) => ({ method: "PATCH", url: "/api/account/preferences", payload: { notifications: { email } } }),
} as const;

it("[NOTIF-12] an unread notification is e-mailed once, in its reader's language", async () => {
  const user = await signedIn();
  await tell(user);
  await later(1);
  expect(await mail.received(user.email)).toEqual([]);
  await later(1);
  await later(5);
  const got = await mail.received(user.email);
  expect(got).toHaveLength(1);
  expect(got[0]).toMatchObject({ subject: "Campagne terminée", template: "notification", copies: 1 });
  expect(got[0]?.text).toContain("«\u202fSalon\u202f» est allée au bout");
  expect(got[0]?.text).toContain("http://localhost:3000/campaigns/1");
});

it.each(["the centre", "the settings"] as const)(
  "[NOTIF-12] turning e-mails off in %s stops them and leaves the list unchanged",
  async (place) => {
    const user = await signedIn();
    const switchTo = async (email: boolean) =>
      expect((await app.inject({ ...TOGGLES[place](email), headers: user.headers })).statusCode).toBe(200);
    await switchTo(false);
    await tell(user);
    await later(3);
    expect(await mail.received(user.email)).toEqual([]);
    const list = await app.inject({ method: "GET", url: "/api/notifications", headers: user.headers });
    expect(list.json()).toMatchObject({ unreadCount: 1, notifications: [{ title: "Campagne terminée" }] });
    // After turning it on again, only later notifications are e-mailed.
    await switchTo(true);
    await tell(user, { type: "campaign_failed" });
    await later(3);
    expect((await mail.received(user.email)).map(({ subject }) => subject)).toEqual(["Campagne arrêtée"]);
  },
);

it("notifications that were read, or are too minor, are not e-mailed", async () => {
  const user = await signedIn();
  await tell(user);
  await app.inject({ method: "PUT", url: "/api/notifications/read-all", headers: user.headers, payload: {} });
  await tell(user, { type: "import_failed", params: { file: "a.csv" } });
  await later(3);
  expect(await mail.received(user.email)).toEqual([]);
});

it("several replies of one person within minutes make one e-mail that counts them", async () => {
  const user = await signedIn();
  const news = { type: "new_message", subject: "p1", params: { sender: "Paul", withText: "no", text: "" }, link: "/prospects/1" } as const;
  await tell(user, news);
  clock.ahead += MINUTE;
  await tell(user, news);
  await later(2);
  await tell(user, news);
  await later(4);
  expect((await mail.received(user.email)).map(({ subject }) => subject)).toEqual(["Paul vous a répondu 2 fois"]);
});

it("users get at most ten such e-mails an hour", async () => {
  const user = await signedIn();
  await database.asOwner("UPDATE app_user SET email_verified_at = now() WHERE id = $1", [user.userId]);
  for (let count = 0; count < MAILS_AN_HOUR + 3; count += 1) await tell(user);
  await later(3);
  expect(await mail.received(user.email)).toHaveLength(MAILS_AN_HOUR);
  await later(61);
  await tell(user);
  await later(3);
  expect(await mail.received(user.email)).toHaveLength(MAILS_AN_HOUR + 1);
});

it("users who are suspended or have left the workspace get no e-mails", async () => {
  const [suspended, gone] = [await signedIn(), await signedIn()];
  await tell(suspended);
  await tell(gone);
  await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [suspended.userId]);
  await database.asOwner("DELETE FROM workspace_member WHERE user_id = $1", [gone.userId]);
  await later(3);
  for (const { email } of [suspended, gone]) expect(await mail.received(email)).toEqual([]);
});

it("the digest of a campaign's step is e-mailed once, when its hour is over, with how many prospects it stands for", async () => {
  const user = await signedIn();
  const notice = { type: "step_notice", subject: "campaign step", gatheredMs: 60 * MINUTE, isMailed: true } as const;
  const params = { campaign: "Salon", name: "Élodie Martin", text: "À rappeler" };
  await tell(user, { ...notice, params });
  await later(30);
  await tell(user, { ...notice, params: { ...params, text: "À rappeler demain" } });
  expect(await mail.received(user.email)).toEqual([]);
  await later(31);
  const got = await mail.received(user.email);
  expect(got).toHaveLength(1);
  expect(got[0]?.subject).toMatch(/^2 prospects dans «\sSalon\s»$/u);
  expect(got[0]?.text).toContain("À rappeler demain");
});
