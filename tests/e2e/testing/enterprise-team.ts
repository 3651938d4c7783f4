import { expect, type Page } from "@playwright/test";
import { signInAsNewcomer, type Newcomer } from "./newcomer.ts";

/** Signs this page in as the owner of a new workspace on the Enterprise plan. */
export async function signInAsEnterprise(
  page: Page,
  names = { firstName: "Rosa", lastName: "Martin" },
): Promise<Newcomer & { workspaceId: string }> {
  const newcomer = await signInAsNewcomer(page, names);
  const own = { authorization: `Bearer ${newcomer.token}` };
  const { user } = (await (await page.request.get("/api/auth/user", { headers: own })).json()) as { user: { workspace: { id: string } } };
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: object };
  const { token } = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string };
  const changed = await page.request.put(`/api/admin/workspaces/${user.workspace.id}/plan`, {
    headers: { authorization: `Bearer ${token}` },
    data: { plan: "enterprise" },
  });
  expect(changed.ok()).toBe(true);
  return { ...newcomer, workspaceId: user.workspace.id };
}

/** Returns the path of the link in the newest invitation sent to this address. */
export async function joinPathFor(page: Page, email: string): Promise<string> {
  const { sandboxUrl } = (await (await page.request.get("/api/instance")).json()) as { sandboxUrl: string };
  const mails = new URL(`/api/control/product-mails?to=${encodeURIComponent(email)}`, sandboxUrl).href;
  let path = "";
  await expect
    .poll(
      async () => {
        const got = (await (await page.request.get(mails)).json()) as { text: string }[];
        path = got.map(({ text }) => /\/join\/[\w-]{64}/u.exec(text)?.[0]).find((found) => found !== undefined) ?? "";
        return path;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return path;
}

/** Subscribes the workspace of this page's user to Enterprise, monthly, with a test card; ends on the billing page. */
export async function subscribeToEnterprise(page: Page): Promise<void> {
  await page.goto("/settings/billing?plan=enterprise&period=monthly");
  await page.getByRole("dialog").getByRole("button", { name: "Continuer vers le paiement" }).click();
  await page.waitForURL(/\/pay\/cs_test_/u);
  await page.getByLabel("Numéro de carte d’essai").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration (MM/AA)").fill("12/34");
  await page.getByLabel("Cryptogramme").fill("123");
  await page.getByRole("button", { name: "Payer", exact: true }).click();
  await page.waitForURL("**/settings/billing");
  await expect(page.getByText("Abonnement activé")).toBeVisible();
}
