import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { LANGUAGES, openIn, signOut, submitLogin, textsIn } from "./testing/accounts.ts";
import { type Newcomer, registerNewcomer, signInAsNewcomer } from "./testing/newcomer.ts";

/** Simulates closing the browser and opening it again at an address: local storage remains, session storage does not. */
async function reopened(browser: Browser, closed: BrowserContext, path: string): Promise<Page> {
  const storageState = await closed.storageState();
  await closed.close();
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(path);
  return page;
}

async function opened(browser: Browser, account: Newcomer, language: "fr" | "en"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openIn(page, language, "/login");
  await submitLogin(page, account, true);
  await page.waitForURL("**/dashboard");
  return page;
}

/** Registers a user, signs them in in a separate browser and writes a campaign's title there; returns that browser's page. */
async function titled(registering: Page, browser: Browser, language: "fr" | "en"): Promise<Page> {
  const t = textsIn(language);
  const here = await opened(browser, await registerNewcomer(registering), language);
  await here.goto("/campaigns/new");
  await here.getByLabel(t("campaigns.form.title")).fill("Rentrée des DRH");
  return here;
}

/** Signs out, signs another user in in the same browser, and opens their page for a new campaign. */
async function handOver(here: Page, to: Newcomer): Promise<void> {
  await here.goto("/dashboard");
  await signOut(here);
  await submitLogin(here, to);
  await here.waitForURL("**/dashboard");
  await here.goto("/campaigns/new");
}

/** Returns the section of the campaigns page about the one unfinished campaign. */
const waitingIn = (page: Page, t: ReturnType<typeof textsIn>) =>
  page.getByRole("region", { name: t("campaigns.form.draftTitle", { count: 1 }) });

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`after the browser was closed, an unfinished campaign can be continued or discarded (${language})`, async ({ page, browser }) => {
    let here = await titled(page, browser, language);
    await here.getByRole("button", { name: t("campaigns.form.next") }).click();
    await here.getByLabel(t("campaigns.form.description")).fill("Lyon");

    here = await reopened(browser, here.context(), "/campaigns/new");
    await expect(here.getByRole("heading", { name: t("campaigns.form.draftTitle", { count: 1 }) })).toBeVisible();
    await expect(here.getByText("Rentrée des DRH")).toBeVisible();
    await here.getByRole("button", { name: t("campaigns.form.draftResume") }).click();
    await expect(here.getByLabel(t("campaigns.form.description"))).toHaveValue("Lyon");
    // After a reload, the same tab continues where it was.
    await here.reload();
    await expect(here.getByLabel(t("campaigns.form.description"))).toHaveValue("Lyon");

    here = await reopened(browser, here.context(), "/campaigns/new");
    await here.getByRole("button", { name: t("campaigns.form.draftDiscard") }).click();
    await expect(here.getByLabel(t("campaigns.form.title"))).toHaveValue("");
    here = await reopened(browser, here.context(), "/campaigns/new");
    await expect(here.getByLabel(t("campaigns.form.title"))).toHaveValue("");
    await here.context().close();
  });
}

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`a workspace without campaigns shows the unfinished campaign, and the notice about it can be dismissed (${language})`, async ({
    page,
    browser,
  }) => {
    let here = await titled(page, browser, language);
    await here.getByRole("button", { name: t("campaigns.form.next") }).click();

    here = await reopened(browser, here.context(), "/campaigns");
    const waiting = waitingIn(here, t);
    await expect(waiting).toContainText("Rentrée des DRH");
    await expect(here.getByRole("heading", { name: t("campaigns.list.emptyTitle") })).toBeVisible();
    await waiting.getByRole("button", { name: t("campaigns.form.draftResume") }).click();
    await expect(here.getByLabel(t("campaigns.form.description"))).toBeVisible();
    const restored = here.getByText(t("campaigns.form.restored"));
    await expect(restored).toBeVisible();
    await here.getByRole("button", { name: t("campaigns.form.restoredSeen") }).click();
    await expect(restored).toHaveCount(0);

    // If not dismissed, it disappears when the user moves on.
    await here.reload();
    await expect(restored).toBeVisible();
    await here.getByRole("button", { name: t("campaigns.form.back") }).click();
    await expect(restored).toHaveCount(0);

    here = await reopened(browser, here.context(), "/campaigns");
    await waitingIn(here, t)
      .getByRole("button", { name: t("campaigns.form.draftDiscard") })
      .click();
    await expect(waitingIn(here, t)).toHaveCount(0);
    await here.context().close();
  });
}

test("two tabs each write their own campaign, and both are offered after they were closed", async ({ page, browser }) => {
  let here = await titled(page, browser, "fr");
  const there = await here.context().newPage();
  await there.goto("/campaigns/new");
  await there.getByRole("button", { name: "En commencer une autre" }).click();
  await there.getByLabel("Titre").fill("Salon de Lyon");
  await here.getByLabel("Titre").fill("Rentrée des DRH de Lyon");
  // The first tab's draft is opened in a third tab, so the first tab continues in a new draft.
  const third = await here.context().newPage();
  await third.goto("/campaigns/new");
  await third.getByRole("button", { name: "Reprendre le brouillon" }).first().click();
  await expect(third.getByLabel("Titre")).toHaveValue("Rentrée des DRH de Lyon");
  await third.getByLabel("Titre").fill("Rentrée, à trois");
  await here.getByLabel("Titre").fill("Rentrée, à un");

  here = await reopened(browser, here.context(), "/campaigns/new");
  await expect(here.getByRole("heading", { name: "3 campagnes vous attendent" })).toBeVisible();
  for (const title of ["Rentrée, à un", "Rentrée, à trois", "Salon de Lyon"]) await expect(here.getByText(title)).toBeVisible();
  await here.getByRole("button", { name: "Supprimer le brouillon" }).last().click();
  await expect(here.getByText("Salon de Lyon")).toHaveCount(0);
  await here.context().close();
});

test("in a shared browser, an unfinished campaign is offered to its author only, also after another user signed in", async ({
  page,
  browser,
}) => {
  const [ada, paul] = [await registerNewcomer(page), await registerNewcomer(page)];
  let here = await opened(browser, ada, "fr");
  await here.goto("/campaigns/new");
  await here.getByLabel("Titre").fill("Secret d’Ada");
  here = await reopened(browser, here.context(), "/dashboard");
  await handOver(here, paul);
  await expect(here.getByLabel("Titre")).toHaveValue("");
  await expect(here.getByText("Secret d’Ada")).toHaveCount(0);
  await handOver(here, ada);
  await expect(here.getByText("Secret d’Ada")).toBeVisible();
  await here.context().close();
});

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`while a draft is edited, every station can be opened with one click or key, and incomplete ones are marked (${language})`, async ({
    page,
  }) => {
    const { token } = await signInAsNewcomer(page);
    await page.addInitScript((kept) => localStorage.setItem("language", kept), language);
    const headers = { authorization: `Bearer ${token}` };
    const data = { title: "Rentrée", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } };
    const { id } = (await (await page.request.post("/api/campaigns", { headers, data })).json()).data;
    await page.goto(`/campaigns/${id}/edit`);
    const lacking = t("campaigns.form.lacking");
    const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${t(`campaigns.edit.names.${name}`)}`, "u") });
    // It opens where something is missing; the lists are chosen in the general section.
    await expect(tab("structure")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab").filter({ hasText: lacking })).toHaveCount(2);
    await expect(tab("structure")).toContainText(lacking);
    await expect(tab("general")).toContainText(lacking);
    await tab("structure").press("ArrowLeft");
    await expect(page.getByLabel(t("campaigns.form.description"))).toHaveValue("Essai");

    // Saving shows the errors of all fields, each at its field.
    await page.getByLabel(t("campaigns.form.description")).fill("");
    await page.getByLabel(t("campaigns.form.title")).fill(" ");
    await page.getByRole("button", { name: t("campaigns.form.save") }).click();
    await expect(page.getByText(t("campaigns.errors.titleRequired"))).toBeVisible();
    await expect(page.getByText(t("campaigns.errors.descriptionRequired"))).toBeVisible();
    await page.getByLabel(t("campaigns.form.title")).fill("Rentrée");
    await expect(page.getByText(t("campaigns.errors.titleRequired"))).toBeHidden();
    await expect(page.getByText(t("campaigns.errors.descriptionRequired"))).toBeVisible();
  });
}
