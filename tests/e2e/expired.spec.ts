import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, textsIn } from "./testing/accounts.ts";
import { callAs, expectAccessible } from "./testing/settings-page.ts";
import { signInAsEnterprise } from "./testing/enterprise-team.ts";

type Status = "canceled" | "unpaid";

/** Signs in the owner of an Enterprise workspace with a prospect, a list and a draft campaign, whose subscription has this status. */
async function signInWithout(page: Page, status: Status) {
  const owner = await signInAsEnterprise(page);
  const call = (method: string, path: string, data?: object) => callAs(page, owner.token, method, `/api/${path}`, data);
  const { data: list } = (await call("POST", "lists", { name: "Salon" })) as { data: { id: string } };
  const { data: prospect } = (await call("POST", "prospects", {
    firstName: "Zoé",
    lastName: "Martin",
    email: "zoe@exemple.fr",
    listIds: [list.id],
  })) as { data: { id: string } };
  const { data: campaign } = (await call("POST", "campaigns", {
    title: "Relance",
    description: "Essai",
    goal: "generate_leads",
    listIds: [list.id],
    graph: { nodes: [], connections: [] },
  })) as { data: { id: string } };
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: object };
  const { token } = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string };
  await callAs(page, token, "PUT", `/api/admin/workspaces/${owner.workspaceId}/subscription`, { status });
  if (status === "canceled") await callAs(page, token, "PUT", `/api/admin/workspaces/${owner.workspaceId}/plan`, { plan: null });
  return { ...owner, call, listId: list.id, prospectId: prospect.id, campaignId: campaign.id };
}

const plain = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\s/gu, String.raw`\s`), "u");

for (const language of LANGUAGES)
  test(`a workspace without a subscription says on every page what it may do and where to pay (${language})`, async ({ page }) => {
    const say = textsIn(language);
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const { prospectId, campaignId } = await signInWithout(page, "canceled");
    for (const path of [
      "/dashboard",
      "/prospects",
      `/prospects/${prospectId}`,
      "/campaigns",
      `/campaigns/${campaignId}`,
      "/messages",
      "/marketplace",
    ]) {
      await page.goto(path);
      const notice = page.locator(".shell_notice");
      await expect(notice).toContainText(say("shell.noGrowth.title.ended"));
      await expect(notice).toContainText(plain(say("shell.noGrowth.text")));
      await expect(notice.getByRole("link", { name: say("shell.noGrowth.pay") })).toHaveAttribute("href", "/settings/billing");
    }
    await page.goto("/prospects");
    await expect(page.getByRole("link", { name: "Zoé Martin" }).first()).toBeVisible();
    await expectAccessible(page);
  });

test("[SEC-03] a workspace with an unpaid invoice can read and correct, and every button that would add something says why it is disabled (fr)", async ({
  page,
}) => {
  const say = textsIn("fr");
  const { call, prospectId, campaignId } = await signInWithout(page, "unpaid");
  const why = page.getByText(say("shell.noGrowth.why"));
  const refused = plain(say("problems.noGrowth.unpaid"));
  /** Returns this many buttons with that name. */
  const isRefused = async (name: string, count = 1) => {
    const buttons = page.getByRole("main").getByRole("button", { name, exact: true });
    await expect(buttons).toHaveCount(count);
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(why).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  };

  await page.goto("/prospects");
  await isRefused(say("prospects.list.add"));
  // A dialog opened by its address gets the server's refusal.
  await page.goto("/prospects?new=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Nom/u }).fill("Durand");
  await dialog.getByRole("button", { name: say("prospects.add.submit") }).click();
  await expect(page.getByText(refused)).toBeVisible();

  await page.goto("/prospects/import");
  const people = Buffer.from("Prénom;Nom;E-mail\nAda;Lovelace;ada@exemple.fr");
  await page.locator("input[type=file]").setInputFiles({ name: "contacts.csv", mimeType: "text/csv", buffer: people });
  await expect(page.getByText(refused)).toBeVisible();

  await page.goto(`/campaigns/${campaignId}`);
  await isRefused(say("campaigns.actions.start"));
  await page.goto("/employees");
  // One on the page, and one in the list, which is still empty.
  await isRefused(say("team.invite"), 2);

  expect((await call("GET", "prospects")) as { data: { rows: unknown[] } }).toMatchObject({ data: { rows: [{ lastName: "Martin" }] } });
  await page.goto(`/prospects/${prospectId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Zoé Martin" })).toBeVisible();
  await call("PATCH", `prospects/${prospectId}`, { location: "Lyon" });
});

test("a workspace whose subscription ended is paid for from its notice, which then disappears, and can grow again (fr)", async ({
  page,
}) => {
  const say = textsIn("fr");
  const { call } = await signInWithout(page, "canceled");
  await page.goto("/prospects");
  await page
    .locator(".shell_notice")
    .getByRole("link", { name: say("shell.noGrowth.pay") })
    .click();
  await page.waitForURL("**/settings/billing");
  await page.getByRole("button", { name: "Choisir Starter" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("billing.modal.toProvider") })
    .click();
  await page.waitForURL(/\/pay\/cs_test_/u);
  await page.getByLabel("Numéro de carte d’essai").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration (MM/AA)").fill("12/34");
  await page.getByLabel("Cryptogramme").fill("123");
  await page.getByRole("button", { name: "Payer", exact: true }).click();
  await page.waitForURL("**/settings/billing");
  await expect(page.getByText("Abonnement activé")).toBeVisible();
  await expect(page.locator(".shell_notice")).toHaveCount(0);
  await call("POST", "prospects", { lastName: "Durand" });
});
