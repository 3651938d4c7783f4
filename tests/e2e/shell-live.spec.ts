import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { serverVoice } from "./testing/server-voice.ts";

/** One running campaign: without any, the dashboard shows a newcomer's first steps. */
const RUNNING = { running: 1, paused: 0, draft: 0, ended: 0 };
const now = () => new Date().toISOString();

/** A draft of the user's, and a function that makes the server announce another status for it. */
async function campaignOf(page: Page, token: string): Promise<{ id: string; become: (status: string) => void }> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { title: "En direct", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } };
  const answer = (await (await page.request.post("/api/campaigns", { headers, data })).json()) as { data: { id: string } };
  const { id } = answer.data;
  let status = "draft";
  const told = (campaign: object) => ({ ...campaign, status, endReason: null });
  await page.route(new RegExp(`/api/campaigns(?:/${id}(?:/live)?)?$`, "u"), async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const json = (await response.json()) as { data: { rows?: { id: string }[] } };
    const { rows } = json.data;
    const shown = rows ? { ...json.data, rows: rows.map((row) => (row.id === id ? told(row) : row)) } : told(json.data);
    await route.fulfill({ response, json: { ...json, data: shown } });
  });
  return {
    id,
    become: (next) => {
      status = next;
    },
  };
}

test("[RT-10] each of the campaign's events updates the campaign shown, on its page and in the list, without a reload", async ({
  page,
}) => {
  const voice = await serverVoice(page);
  const { token } = await signInAsNewcomer(page);
  const { id, become } = await campaignOf(page, token);
  await page.goto(`/campaigns/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Brouillon");
  await voice.ready();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const steps = [
    ["campaign:started", "running", "En cours"],
    ["campaign:paused", "paused", "En pause"],
    ["campaign:resumed", "running", "En cours"],
    ["campaign:stopped", "completed", "Terminée"],
    ["campaign:error", "failed", "En échec"],
  ] as const;
  for (const [event, status, name] of steps) {
    become(status);
    voice.say(event, { campaignId: id, status, timestamp: now(), ...(event === "campaign:error" && { code: "accountRevoked" }) });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  }
  await page.getByRole("link", { name: "Campagnes", exact: true }).first().click();
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .or(page.getByRole("main").getByRole("row"))
    .filter({ hasText: "En direct" })
    .first();
  await expect(row).toContainText("En échec");
  become("running");
  voice.say("campaign:progress", { campaignId: id, status: "running", timestamp: now() });
  await expect(row).toContainText("En cours");
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("[RT-13] stats_update replaces the dashboard's figures, user_status_update the presence shown", async ({ page }) => {
  const voice = await serverVoice(page);
  const { token } = await signInAsNewcomer(page);
  const me = (await (await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } })).json()) as {
    user: { _id: string };
  };
  await page.request.post("/api/prospects", {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.test" },
  });
  let total = 7;
  await page.route(/\/api\/dashboard/u, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, total, contacted: 3, campaigns: RUNNING } } });
  });
  await page.goto("/dashboard");
  const figure = page
    .locator("dl > div", { has: page.locator("dt", { hasText: /^Prospects$/u }) })
    .locator("dd")
    .first();
  await expect(figure).toHaveText("7");
  await voice.ready();
  total = 8;
  voice.say("stats_update", { timestamp: now() });
  await expect(figure).toHaveText("8");

  const account = page.locator(".account-menu_account-button");
  await expect(account).toHaveAccessibleName("Compte de Ada Lovelace (En ligne)");
  voice.say("user_status_update", { userId: me.user._id, status: "away", present: true, timestamp: now() });
  await expect(account).toHaveAccessibleName("Compte de Ada Lovelace (Absent)");
  voice.say("user_status_update", { userId: crypto.randomUUID(), status: "busy", present: true, timestamp: now() });
  await expect(account).toHaveAccessibleName("Compte de Ada Lovelace (Absent)");
});

test("[RT-05] after each connection the page reports its user and the rooms it joins", async ({ page }) => {
  const voice = await serverVoice(page);
  const { token } = await signInAsNewcomer(page);
  const { user } = (await (await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } })).json()) as {
    user: { _id: string };
  };
  const introduction = [
    ["user_connect", { userId: user._id }],
    ["joinRoom", `user_${user._id}`],
    ["joinRoom", `stats_${user._id}`],
    ["join_notifications", { language: "fr" }],
    ["join_pru"],
    ["status_change", { status: "online" }],
  ].map((words) => `42${JSON.stringify(words)}`);
  /** How many times each message was sent. */
  const times = () => introduction.map((words) => voice.heard.filter((said) => said === words).length);
  await page.goto("/dashboard");
  await voice.ready();
  await expect.poll(times).toEqual(introduction.map(() => 1));
  await voice.cut();
  await expect.poll(times).toEqual(introduction.map(() => 2));
});

test("[RT-06][RT-13] a status chosen in the menu is stored, sent to the server, and shown in the user's other windows", async ({
  page,
  context,
}) => {
  const voice = await serverVoice(page);
  const { token, refreshToken } = await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await voice.ready();
  const other = await context.newPage();
  await other.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem("token", access);
      localStorage.setItem("refreshToken", refresh);
    },
    [token, refreshToken] as const,
  );
  await other.goto("/help");
  await expect(other.locator(".account-menu_account-button")).toHaveAccessibleName(/\(En ligne\)/u);
  await page.locator(".account-menu_account-button").click();
  await page.getByRole("radio", { name: "Occupé" }).check();
  await expect.poll(() => voice.heard.some((said) => said.includes('["status_change",{"status":"busy"}]'))).toBe(true);
  await expect(other.locator(".account-menu_account-button")).toHaveAccessibleName(/\(Occupé\)/u);
  expect(await page.evaluate(() => localStorage.getItem("userPreferredStatus"))).toBe("busy");
  await page.reload();
  await expect(page.locator(".account-menu_account-button")).toHaveAccessibleName(/\(Occupé\)/u);
});

test("what happened while the connection was cut is shown once it is back", async ({ page }) => {
  const voice = await serverVoice(page);
  const { token } = await signInAsNewcomer(page);
  await page.goto("/prospects");
  await expect(page.getByRole("heading", { name: "Votre ligne commence ici" })).toBeVisible();
  await voice.ready();
  await page.context().setOffline(true);
  await voice.cut();
  await expect(page.getByRole("img", { name: "Temps réel interrompu, reconnexion en cours" })).toBeVisible();
  await page.request.post("/api/prospects", {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.test" },
  });
  await page.context().setOffline(false);
  await expect(page.getByRole("link", { name: "Zoé Martin" }).or(page.getByText("Zoé Martin")).first()).toBeVisible();
});

test("a tab that was disconnected catches up from its cursor: notifications and a campaign's change appear once, and nothing else is read again", async ({
  page,
}) => {
  const voice = await serverVoice(page);
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const leave = (title: string) => page.request.post("/api/notifications", { headers, data: { title, message: "Essai" } });
  const { id, become } = await campaignOf(page, token);
  await page.goto("/campaigns");
  await expect(page.getByRole("main").getByText("En direct", { exact: true }).first()).toBeVisible();
  await voice.ready();
  await leave("Avant");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/2/u);
  const read: string[] = [];
  page.on("request", (request) => request.method() === "GET" && read.push(new URL(request.url()).pathname));

  await page.context().setOffline(true);
  await voice.cut();
  await expect(page.getByRole("img", { name: "Temps réel interrompu, reconnexion en cours" })).toBeVisible();
  await leave("Pendant");
  await leave("Toujours");
  const renamed = await page.request.put(`/api/campaigns/${id}`, {
    headers,
    data: { title: "En direct de Lyon", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } },
  });
  expect(renamed.ok()).toBe(true);
  become("draft");
  await page.context().setOffline(false);
  await expect(page.getByText("En direct de Lyon").first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/4/u);
  await bell.click();
  const titles = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("listitem")
    .filter({ hasText: "Essai" })
    .locator("b > span:not(.visually-hidden)");
  await expect(titles).toHaveText(["Toujours", "Pendant", "Avant"]);
  const others = read.filter((path) => path.startsWith("/api/") && !path.startsWith("/api/campaigns"));
  expect(others).toEqual([]);
});

test("on a touch screen a swipe deletes a notification and a long press marks it read", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  for (const title of ["À garder", "À jeter"])
    await page.request.post("/api/notifications", { headers, data: { title, message: "Essai" } });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const items = page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ hasText: "Essai" });
  await expect(items).toHaveCount(2);
  const touch = (name: string, x: number) =>
    items.filter({ hasText: name }).evaluate(
      (element, [left]) => {
        const fire = (type: string, clientX: number) => {
          const point = new Touch({ identifier: 1, target: element, clientX, clientY: 10 });
          const touches = type === "touchend" ? [] : [point];
          element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [point] }));
        };
        fire("touchstart", 300);
        if (left === undefined || left === 300) return;
        fire("touchmove", left);
        fire("touchend", left);
      },
      [x],
    );
  await touch("À jeter", 200);
  await expect(items).toHaveCount(1);
  await expect(items.first()).toHaveAttribute("data-unread", "true");
  await touch("À garder", 300);
  await expect(items.first()).not.toHaveAttribute("data-unread", "true");
});
