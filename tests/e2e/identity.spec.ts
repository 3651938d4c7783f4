import { expect, test } from "@playwright/test";
import { LANGUAGES, onDashboard, openIn, signOut, submitLogin, textsIn } from "./testing/accounts.ts";
import { formHeight } from "./testing/form-height.ts";
import { registerNewcomer } from "./testing/newcomer.ts";

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`a user who signed in with one click is asked for the password before prospects are deleted, once in ten minutes (${language})`, async ({
    page,
  }) => {
    const account = await registerNewcomer(page);
    const headers = { authorization: `Bearer ${account.token}` };
    for (const firstName of ["Anne", "Bruno"]) {
      const data = { firstName, lastName: "Petit", email: `${firstName}@exemple.fr` };
      const added = await page.request.post("/api/prospects", { data, headers });
      expect(added.status()).toBe(200);
    }
    await openIn(page, language, "/login");
    await submitLogin(page, account, true);
    await onDashboard(page);
    await signOut(page, language);
    await page.getByRole("button", { name: t("auth.accounts.open", { name: "Ada Lovelace", email: account.email }) }).click();
    await onDashboard(page);

    const remove = async (name: string) => {
      await page
        .getByRole("row", { name: new RegExp(name, "u") })
        .getByRole("checkbox")
        .check();
      await page.getByRole("button", { name: t("prospects.bulk.delete"), exact: true }).click();
      await page.getByRole("button", { name: t("prospects.bulk.deleteConfirm", { count: 1 }) }).click();
    };
    const question = page.getByRole("dialog", { name: t("shell.identity.title") });
    const password = question.getByLabel(t("shell.identity.password.label"));
    await page.goto("/prospects");
    await remove("Anne");
    await expect(password).toBeFocused();
    await password.fill("un-autre-mot");
    const height = await formHeight(question);
    await page.keyboard.press("Enter");
    await expect(question).toContainText(t("account.errors.wrongPassword"));
    expect(await formHeight(question)).toBe(height);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.locator(".toast-viewport_toast")).toContainText(t("problems.confirmationNeeded"));
    const kept = (await (await page.request.get("/api/prospects", { headers })).json()) as { data: { rows: unknown[] } };
    expect(kept.data.rows).toHaveLength(2);

    await page.reload();
    await remove("Anne");
    await password.fill(account.password);
    await question.getByRole("button", { name: t("shell.identity.confirm") }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText("Anne Petit")).toHaveCount(0);
    await remove("Bruno");
    await expect(page.getByText("Bruno Petit")).toHaveCount(0);
    await expect(question).toHaveCount(0);
  });
}
