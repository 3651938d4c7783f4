import { notifications, type UserNotification } from "@filon/contracts/notifications";
import { newId } from "@filon/db";
import * as notificationRows from "@filon/db/notifications";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
type SignedIn = Awaited<ReturnType<typeof server.signedIn>>;

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));
async function list({ headers }: Pick<SignedIn, "headers">, language = "fr") {
  const response = await server.app.inject({ url: "/api/notifications", headers: { ...headers, "accept-language": language } });
  return notifications.list.answer.parse(response.json());
}
async function say(method: "PUT" | "DELETE" | "POST", path: string, { headers }: Pick<SignedIn, "headers">, payload?: object) {
  return server.app.inject({ method, url: `/api/notifications${path}`, headers, ...(payload && { payload }) });
}
const tell = (user: SignedIn, title: string) => say("POST", "", user, { title, message: "" });
const firstOf = async (user: SignedIn): Promise<UserNotification> => {
  const [first] = (await list(user)).notifications;
  if (first === undefined) throw new Error("there is none");
  return first;
};

describe("a user's notifications", () => {
  it("[API-12][NOTIF-03] one that users create for themselves is returned unchanged, with exactly its fields", async () => {
    const user = await server.signedIn();
    const made = await say("POST", "", user, { title: "Bienvenue", message: "Complétez votre profil", type: "welcome", link: "/settings" });
    const notification = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      title: "Bienvenue",
      message: "Complétez votre profil",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
      read: false,
      link: "/settings",
    };
    expect(made.json()).toEqual({ success: true, notification });
    expect((await server.app.inject({ url: "/api/notifications", headers: user.headers })).json()).toEqual({
      success: true,
      notifications: [notification],
      unreadCount: 1,
    });
  });

  it("[API-16] are listed newest first, up to a hundred, with the total number unread", async () => {
    const user = await server.signedIn();
    await database.db.inWorkspace(user.workspaceId, async (tx) => {
      for (let index = 0; index < 102; index += 1) {
        await notificationRows.notify(tx, {
          type: "import_failed",
          userId: user.userId,
          params: { file: `${index}.csv` },
          at: new Date(Date.now() + index * 1000),
        });
      }
    });
    const { notifications, unreadCount } = await list(user);
    expect([notifications.length, unreadCount]).toEqual([100, 102]);
    expect(notifications.map(({ message }) => Number.parseInt(message, 10)).slice(0, 3)).toEqual([101, 100, 99]);
  });

  it("[API-17][NOTIF-04] are marked as read one by one or all together", async () => {
    const user = await server.signedIn();
    for (const title of ["un", "deux", "trois"]) await tell(user, title);
    const { _id } = await firstOf(user);
    expect((await say("PUT", `/${_id}/read`, user, { more: 1 })).statusCode).toBe(400);
    expect((await list(user)).unreadCount).toBe(3);
    expect((await say("PUT", `/${_id}/read`, user, {})).json()).toEqual({ success: true });
    const afterOne = await list(user);
    expect([afterOne.unreadCount, afterOne.notifications.map(({ read }) => read)]).toEqual([2, [true, false, false]]);
    expect((await say("PUT", "/read-all", user, { more: 1 })).statusCode).toBe(400);
    expect((await say("PUT", "/read-all", user, {})).json()).toEqual({ success: true });
    expect((await list(user)).unreadCount).toBe(0);
  });

  it("[API-17] can be deleted; an unknown one is not found", async () => {
    const user = await server.signedIn();
    await tell(user, "un");
    const { _id } = await firstOf(user);
    expect((await say("DELETE", `/${_id}`, user)).json()).toEqual({ success: true });
    expect((await list(user)).notifications).toEqual([]);
    expect((await say("DELETE", `/${_id}`, user)).statusCode).toBe(404);
    expect((await say("PUT", `/${newId()}/read`, user, {})).json()).toMatchObject({ code: "notifications.errors.notFound" });
  });

  it("are private: hidden from other workspaces and from colleagues in the same one", async () => {
    const user = await server.signedIn({ plan: "enterprise" });
    const stranger = await server.signedIn();
    const { userId, email } = await server.signedIn();
    await database.asOwner("UPDATE workspace_member SET workspace_id = $1, team_role = 'member' WHERE user_id = $2", [
      user.workspaceId,
      userId,
    ]);
    const login = await server.app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password: TEST_PASSWORD } });
    const colleague = { headers: { authorization: `Bearer ${login.json().token}` } };
    await tell(user, "à moi");
    const { _id } = await firstOf(user);
    for (const other of [stranger, colleague]) {
      expect((await list(other)).notifications).toEqual([]);
      expect((await say("PUT", `/${_id}/read`, other, {})).statusCode).toBe(404);
      expect((await say("DELETE", `/${_id}`, other)).statusCode).toBe(404);
      await say("PUT", "/read-all", other, {});
    }
    expect(await firstOf(user)).toMatchObject({ _id, read: false });
  });

  it.each(["https://ailleurs.test/", "//ailleurs.test", "/\\ailleurs.test", "javascript:alert(1)", "settings"])(
    "one that would lead to %o is refused",
    async (link) => {
      const user = await server.signedIn();
      expect((await say("POST", "", user, { title: "Piège", message: "", link })).statusCode).toBe(400);
    },
  );

  it("one containing NUL is refused and not stored", async () => {
    const user = await server.signedIn();
    expect((await say("POST", "", user, { title: "a\u0000b", message: "" })).statusCode).toBe(400);
    expect((await list(user)).notifications).toEqual([]);
  });
});

describe("a notification from Filon", () => {
  it("is worded in the language of its reader", async () => {
    const user = await server.signedIn();
    const news = {
      type: "import_completed",
      params: { file: "salon.csv", created: 1200, updated: 0, rejected: 1 },
      link: "/prospects/import/x",
      at: new Date(),
    } as const;
    await database.db.inWorkspace(user.workspaceId, (tx) => notificationRows.notify(tx, news));
    expect((await list(user, "fr")).notifications[0]).toMatchObject({
      title: "Import terminé",
      message: "salon.csv\u202F: 1\u202F200 prospects ajoutés, 1 ligne rejetée.",
      link: "/prospects/import/x",
    });
    expect((await list(user, "en")).notifications[0]).toMatchObject({ message: "salon.csv: 1,200 prospects added, 1 row rejected." });
  });

  it("is merged with others of the same subject within ten minutes; later, or once it is read, there is another", async () => {
    const user = await server.signedIn();
    const reply = (minutes: number) =>
      database.db.inWorkspace(user.workspaceId, (tx) =>
        notificationRows.notify(tx, {
          type: "new_message",
          userId: user.userId,
          params: { sender: "Claire Moreau", text: "Volontiers", withText: "yes" },
          subject: "claire",
          at: new Date(Date.now() + minutes * 60_000),
        }),
      );
    await reply(0);
    await reply(9);
    expect((await list(user)).notifications.map(({ title }) => title)).toEqual(["Claire Moreau vous a répondu 2 fois"]);
    await reply(10);
    expect((await list(user)).notifications).toHaveLength(2);
    await say("PUT", "/read-all", user, {});
    await reply(11);
    expect(await list(user)).toMatchObject({ unreadCount: 1, notifications: { length: 3 } });
  });

  it("of one subject by many people at the same time is one notification that counts them all", async () => {
    const user = await server.signedIn();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        database.db.inWorkspace(user.workspaceId, (tx) =>
          notificationRows.notify(tx, {
            type: "new_message",
            userId: user.userId,
            params: { sender: "Paul", text: "Volontiers", withText: "yes" },
            subject: "paul",
            at: new Date(),
          }),
        ),
      ),
    );
    expect((await list(user)).notifications.map(({ title }) => title)).toEqual(["Paul vous a répondu 8 fois"]);
  });

  it("of a type or with values unknown to this version is listed nevertheless, and so are the others", async () => {
    const user = await server.signedIn();
    await tell(user, "connue");
    await database.db.inWorkspace(user.workspaceId, (tx) =>
      notificationRows.notify(tx, { type: "import_completed", params: {}, at: new Date(Date.now() + 1000) }),
    );
    await database.asOwner(
      "INSERT INTO notification (workspace_id, id, user_id, type, opened_at, created_at) VALUES ($1, $2, $3, 'of_tomorrow', now(), now() + interval '1 hour')",
      [user.workspaceId, newId(), user.userId],
    );
    expect((await list(user)).notifications.map(({ title }) => title)).toEqual(["Notifications", "Notifications", "connue"]);
  });

  it("is not sent when the change is rolled back", async () => {
    const user = await server.signedIn();
    const undone = database.db.inWorkspace(user.workspaceId, async (tx) => {
      await notificationRows.notify(tx, { type: "import_failed", params: { file: "x.csv" }, at: at(0) });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect((await list(user)).notifications).toEqual([]);
  });

  it("about a campaign goes to the user who created it, or to every member if nobody did", async () => {
    const owner = await server.signedIn({ plan: "enterprise" });
    const colleague = await database.workspace();
    await database.asOwner("INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'member')", [
      owner.workspaceId,
      colleague.userId,
    ]);
    const campaignId = newId();
    await database.asOwner(
      "INSERT INTO campaign (workspace_id, id, title, goal, created_by) VALUES ($1, $2, 'Après le salon', 'custom', $3)",
      [owner.workspaceId, campaignId, colleague.userId],
    );
    await database.db.inWorkspace(owner.workspaceId, async (tx) => {
      await notificationRows.notify(tx, { type: "campaign_completed", campaignId, at: new Date() });
      await notificationRows.notify(tx, { type: "pru_warning", params: { percent: 72, occupied: 180, total: 250 }, at: new Date() });
    });
    const told = await database.asOwner<{ user_id: string; type: string; campaign: string | null }>(
      "SELECT user_id, type, params ->> 'campaign' AS campaign FROM notification WHERE workspace_id = $1 ORDER BY type, user_id",
      [owner.workspaceId],
    );
    expect(told).toEqual([
      { user_id: colleague.userId, type: "campaign_completed", campaign: "Après le salon" },
      ...[owner.userId, colleague.userId].sort().map((user_id) => ({ user_id, type: "pru_warning", campaign: null })),
    ]);
  });
});

describe("notification channels", () => {
  const channels = async ({ headers }: SignedIn) => (await server.app.inject({ url: "/api/settings/notifications", headers })).json().data;
  const turn = async ({ headers }: SignedIn, payload: object) =>
    server.app.inject({ method: "PUT", url: "/api/settings/notifications", headers, payload });

  it("are all on by default; turning one off leaves the others on", async () => {
    const user = await server.signedIn();
    expect(await channels(user)).toEqual({ email: true, desktop: true, sound: true });
    expect((await turn(user, { sound: false })).json()).toEqual({ success: true, data: { email: true, desktop: true, sound: false } });
    await turn(user, { email: false });
    expect(await channels(user)).toEqual({ email: false, desktop: true, sound: false });
    expect(await channels(await server.signedIn())).toEqual({ email: true, desktop: true, sound: true });
    expect((await turn(user, { carrierPigeon: true })).statusCode).toBe(400);
  });
});
