import { expect, test } from "@playwright/test";
import { apiOf, demonstration } from "./testing/demonstration-api.ts";
import { registerNewcomer, signInAsNewcomer } from "./testing/newcomer.ts";

/** Sends one e-mail to everybody on the list, at any hour. */
const node = (id: string, type: string, x: number, config: object = {}) => ({
  id,
  type,
  version: 1,
  category: "workflow",
  x,
  y: 0,
  label: type,
  inputs: [],
  outputs: [],
  config,
});
const GRAPH = {
  nodes: [
    node("start", "start", 0),
    node("n1", "message", 1, { channel: "email", subject: "Votre prospection", body: "Bonjour {{firstName}}" }),
    node("end", "end", 2),
  ],
  connections: [
    { id: "c1", from: "start", to: "n1", fromPort: "out", toPort: "in", color: "" },
    { id: "c2", from: "n1", to: "end", fromPort: "out", toPort: "in", color: "" },
  ],
};

test("[MSG-01][MSG-02][MSG-04][RT-12] a reply from the network arrives live and unread, is answered with a template, and the answer is delivered", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { mailbox, sandboxUrl } = await demonstration(page);
  const me = await signInAsNewcomer(page);
  const api = apiOf(page, me);
  const password = "messages";
  const address = `messages-${Date.now()}@sandbox.filon.test`;
  const made = await page.request.post(new URL("api/control/mailboxes", sandboxUrl).href, {
    data: { address, password, name: "Ada Lovelace" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const people = (await (await page.request.get(new URL("api/control/people", sandboxUrl).href)).json()) as {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
  }[];
  const person = people.at(-20);
  if (person === undefined || mailbox === undefined) throw new Error("the demonstration network has people and a mailbox");
  await page.request.put(new URL(`api/control/people/${person.id}`, sandboxUrl).href, { data: { answers: "question", afterSeconds: 2 } });
  const { firstName, lastName, email } = person;
  const { id: accountId }: { id: string } = await api("POST", "/api/channels/email", {
    address,
    senderName: "Ada Lovelace",
    user: address,
    password,
    smtp: mailbox.smtp,
    imap: mailbox.imap,
  });
  await api("PUT", `/api/channels/accounts/${accountId}/limits`, {
    visit_profile: 0,
    send_invitation: 0,
    send_message: 50,
    minGapSeconds: 0,
    maxGapSeconds: 0,
  });
  const { id: listId }: { id: string } = await api("POST", "/api/lists", { name: "Une personne" });
  const { id: prospectId }: { id: string } = await api("POST", "/api/prospects", { firstName, lastName, email, company: "Vauban" });
  await api("POST", `/api/lists/${listId}/members`, { prospectIds: [prospectId] });
  const { id: campaignId }: { id: string } = await api("POST", "/api/campaigns", {
    title: "Un mot",
    description: "Un mot à une personne",
    goal: "generate_leads",
    listIds: [listId],
    graph: GRAPH,
    settings: { timeZone: "Europe/Paris", activeStart: "00:00", activeEnd: "23:59", activeDays: [1, 2, 3, 4, 5, 6, 7] },
  });

  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "Aucune réponse pour l’instant" })).toBeVisible();
  await api("POST", `/api/campaigns/${campaignId}/start`, {});
  const item = page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: new RegExp(`${firstName} ${lastName}`, "u") });
  await expect(item).toContainText("Non lu", { timeout: 60_000 });
  await expect(page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: /Messages/u })).toContainText(
    /1.*Dev/u,
  );

  const unreadHeight = (await item.boundingBox())?.height;
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: `${firstName} ${lastName}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Campagne Un mot" })).toBeVisible();
  await expect(item).not.toContainText("Non lu");
  // Reading a conversation does not move those below it.
  expect((await item.boundingBox())?.height).toBe(unreadHeight);
  await page.keyboard.press("r");
  await expect(page.getByLabel("Votre message")).toBeFocused();
  await page.getByRole("button", { name: "Modèles" }).click();
  await page.getByRole("menuitem", { name: "Proposition" }).click();
  await expect(page.getByLabel("Votre message")).toHaveValue(new RegExp(`Bonjour ${firstName},[^]+chez Vauban`, "u"));
  await page.getByLabel("Votre message").press("Control+Enter");
  const thread = page.getByRole("region", { name: /Messages échangés/u });
  await expect(thread.getByText(/Je vous propose un échange/u)).toBeVisible();
  await expect(thread.getByText("Envoi en cours")).toHaveCount(0);
  const theirs = await page.request.get(new URL(`people/${person.id}`, sandboxUrl).href);
  expect(await theirs.text()).toContain("Je vous propose un échange");

  await page.keyboard.press("Escape");
  // The reply has set the status automatically; changing it takes one key, and undoing that one click.
  const status = page.getByTitle("Changer le statut");
  await expect(status).toContainText("A répondu");
  await page.locator("body").press("n");
  await expect(status).toContainText("Refusé");
  // The toast appears between the messages and the composer, and covers neither.
  const place = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
  await expect(async () => {
    const [messages, toast, composer] = [await place(".chat_scroll"), await place(".toast-viewport_toast"), await place(".chat_composer")];
    expect(messages.height).toBeGreaterThan(0);
    expect(messages.y + messages.height).toBeLessThanOrEqual(toast.y);
    expect(toast.y + toast.height).toBeLessThanOrEqual(composer.y);
  }).toPass({ timeout: 2_500 });
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(status).toContainText("A répondu");
  await status.click();
  await page.getByRole("button", { name: /^Intéressé/u }).click();
  await expect(status).toContainText("Intéressé");
  const { status: stands }: { status: string } = await api("GET", `/api/prospects/${prospectId}`);
  expect(stands).toBe("interested");
  await page.locator("body").press("e");
  await expect(page.getByText("Conversation archivée")).toBeVisible();
});

test("what is typed in a conversation with somebody who opted out triggers no shortcut: R leads to why one cannot write", async ({
  page,
}) => {
  const me = await signInAsNewcomer(page);
  const api = apiOf(page, me);
  const { id }: { id: string } = await api("POST", "/api/prospects", { firstName: "Gemma", lastName: "Ruiz", email: "gemma@exemple.test" });
  await api("POST", `/api/prospects/${id}/opt-out`);
  const statusNow = async () => ((await api("GET", `/api/prospects/${id}`)) as { status: string }).status;
  expect(await statusNow()).toBe("refused");
  await page.goto(`/messages/${id}`);
  await expect(page.getByRole("heading", { level: 2, name: "Gemma Ruiz" })).toBeVisible();
  await page.keyboard.press("r");
  const reason = page.getByRole("group", { name: "Pourquoi vous ne pouvez pas écrire" });
  await expect(reason).toBeFocused();
  await expect(reason).toContainText("Échap");
  await page.keyboard.type("Merci, je vous appelle demain.");
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`, "u"));
  await expect(page.locator(".toast-viewport_toast")).toHaveCount(0);
  expect(await statusNow()).toBe("refused");
  await page.keyboard.press("Escape");
  await expect(reason).not.toBeFocused();
  await page.keyboard.press("c");
  await expect(page.getByText("une touche ne suffit pas")).toBeVisible();
  expect(await statusNow()).toBe("refused");
});

test("[FAQ-06][SHELL-21][HELP-01] live chat in the FAQ leads through sign-in to a support ticket, whose answer arrives live", async ({
  page,
  browser,
}) => {
  const { session } = await demonstration(page);
  const me = await registerNewcomer(page, { firstName: "Zoé", lastName: "Martin" });
  await page.goto("/faq");
  await page.getByRole("link", { name: "Ouvrir la discussion" }).click();
  await page.waitForURL(/\/login\?from=/u);
  await page.getByLabel(/E-mail/u).fill(me.email);
  await page.getByLabel(/^Mot de passe/u).fill(me.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("**/messages/support");
  await page.getByLabel("Votre message à l’assistance").fill("Mon import ne démarre pas");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("log").getByText("Mon import ne démarre pas")).toBeVisible();

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const admin = await office.newPage();
  await admin.addInitScript(
    ([token, refreshToken]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [session.token, session.refreshToken] as const,
  );
  await admin.goto("/admin/tickets");
  await admin
    .getByRole("link", { name: /Zoé Martin|Mon import/u })
    .first()
    .click();
  await admin.getByLabel("Votre réponse").fill("C’est réparé");
  await admin.getByRole("button", { name: "Répondre", exact: true }).click();
  await expect(admin.getByText("Réponse envoyée")).toBeVisible();
  await office.close();

  await expect(page.getByRole("log").getByText("C’est réparé")).toBeVisible();
  await page.goto("/help");
  await expect(page.getByRole("region", { name: "Vos demandes" })).toContainText("C’est réparé");
});

test("[FAQ-06] in English, a signed-in user goes from the FAQ straight to support", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  // The site drops a token whose user it does not know yet (AUTH-58).
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userData"))).not.toBeNull();
  await page.goto("/faq");
  await page.locator('.faq-page_contact a[href="/messages/support"]').click();
  await expect(page.getByRole("heading", { level: 2, name: "Filon support" })).toBeVisible();
  await expect(page.getByText(/9 am to 6 pm \(CET\)/u)).toBeVisible();
});
