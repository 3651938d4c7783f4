import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const PEOPLE = [
  { firstName: "Nora", lastName: "Petit", company: "Atelier Sud", profileLink: "https://www.linkedin.com/in/nora-petit-essai" },
  { firstName: "Hugo", lastName: "Blanc", profileLink: "https://www.linkedin.com/in/hugo-blanc-essai" },
  { firstName: "Lina", lastName: "Roux", company: "Maison Claire", profileLink: "https://www.linkedin.com/in/lina-roux-essai" },
];

/** Creates a list of people in the user's workspace, and connects a LinkedIn account of the demonstration network. */
async function prepare(page: Page, token: string, name: string): Promise<void> {
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const prospectIds: string[] = [];
  for (const person of PEOPLE) prospectIds.push((await post("/api/prospects", person)).id);
  const list = await post("/api/lists", { name });
  await post(`/api/lists/${list.id}/members`, { prospectIds });
  await post("/api/channels/linkedin", { email: "essai@exemple.test", password: "secret" });
}

const next = (page: Page) => page.getByRole("button", { name: "Continuer" }).click();

test("[WIZARD-02][WIZARD-17] a campaign is written, tested on people of its list, corrected, created and started", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  await prepare(page, token, "Salon de Lille");
  const confirm = page.getByRole("dialog", { name: "Tester cette campagne ?" });
  const report = page.getByRole("dialog", { name: "Rapport de test" });

  await test.step("it is written, with a variable that is empty for people without a company", async () => {
    await page.goto("/campaigns/new");
    await page.getByLabel("Titre").fill("Après le salon");
    await next(page);
    await page.getByLabel("Description").fill("Les visiteurs du stand");
    await next(page);
    await page.getByText("Obtenir des rendez-vous").click();
    await next(page);
    await page.getByRole("radio", { name: /^LinkedIn en douceur/u }).check();
    await page
      .getByRole("button", { name: /^Message/u, expanded: false })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Message", exact: true }).fill("Bonjour {{firstName}}, comment va {{companyName}} ?");
    await next(page);
    await page.getByText("Salon de Lille").click();
    await next(page);
    await expect(page.getByText("Étape 6 sur 6")).toBeVisible();
  });

  await test.step("the test asks for confirmation and says that nothing is sent; Escape closes the question", async () => {
    await page.getByRole("button", { name: "Tester la campagne" }).click();
    await expect(confirm.getByText("Rien n’est envoyé")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirm).toBeHidden();
    await expect(page).toHaveURL(/\/campaigns\/new$/u);
    await page.getByRole("button", { name: "Tester la campagne" }).click();
    await confirm.getByRole("button", { name: "Lancer le test" }).click();
  });

  await test.step("the report names what is missing, shows the exact message, and plays another outcome", async () => {
    await expect(report.getByText("Les 3 premiers prospects de vos listes")).toBeVisible();
    await expect(report.getByText("il manque Entreprise pour 1 personne")).toBeVisible();
    await report.getByRole("radio", { name: /^Nora Petit/u }).check();
    const path = report.getByRole("list", { name: "Parcours de Nora Petit" });
    await expect(path.getByText("Bonjour Nora, comment va Atelier Sud ?")).toBeVisible();
    const messages = path.getByText("Message LinkedIn", { exact: true });
    await expect(messages).toHaveCount(2);
    await path.getByText("A répondu", { exact: true }).first().click();
    await expect(path.getByText("On suppose qu’une réponse arrive.")).toBeVisible();
    await expect(messages).toHaveCount(1);
    await report.getByRole("radio", { name: /^Hugo Blanc/u }).check();
    await expect(report.getByRole("list", { name: "Parcours de Hugo Blanc" }).getByText(/Il manque Entreprise/u)).toBeVisible();
  });

  await test.step("the report links to the step to correct; the next test finds no problem", async () => {
    await report.getByRole("button", { name: "Revoir la séquence" }).first().click();
    await expect(page.getByText("Étape 4 sur 6")).toBeVisible();
    await page
      .getByRole("button", { name: /^Message/u, expanded: false })
      .first()
      .click();
    await page
      .getByRole("textbox", { name: "Message", exact: true })
      .fill("Bonjour {{firstName}}, comment va {{companyName|l’activité}} ?");
    await next(page);
    await next(page);
    await page.getByRole("button", { name: "Tester la campagne" }).click();
    await confirm.getByRole("button", { name: "Lancer le test" }).click();
    await expect(report.getByText("Rien à corriger")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("[API-26] it is created and started, and the tests have contacted nobody", async () => {
    await page.getByRole("button", { name: "Créer et démarrer" }).click();
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/u);
    await expect(page.getByRole("button", { name: "Mettre en pause" })).toBeVisible();
    await page.getByRole("button", { name: "Arrêter" }).click();
    await page.getByRole("button", { name: "Arrêter la campagne" }).click();
    await expect(page.getByText("Arrêtée").first()).toBeVisible();
  });
});

test("[WIZARD-18] without a list, the test plays invented people, and its address opens the report (English)", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await signInAsNewcomer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/campaigns/new?test=report");
  const report = page.getByRole("dialog", { name: "Test report" });
  await expect(report.getByText("there is nobody to contact yet", { exact: false })).toBeVisible();
  await expect(report.getByRole("radio", { name: /^Emma Carter/u })).toBeChecked();
  await expect(report.getByText("Invented person")).toHaveCount(6);
  await expect(report.getByText("No step contacts your prospects.")).toBeVisible();
});

test("[WIZARD-19] a test that fails says so, and can be retried", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.route("**/api/campaigns/test", (route) => route.abort());
  await page.goto("/campaigns/new?test=report");
  const report = page.getByRole("dialog", { name: "Rapport de test" });
  await expect(report.getByText("Le test n’a pas pu être mené.")).toBeVisible();
  await page.unrouteAll();
  await report.getByRole("button", { name: "Réessayer" }).click();
  await expect(report.getByText("Élodie Martin").first()).toBeVisible();
});
