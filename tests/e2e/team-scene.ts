import { expect, type Page } from "@playwright/test";
import { signInAsNewcomer, type Newcomer } from "./newcomer.ts";

/** Signs this page in as the owner of a workspace of their own with the Enterprise plan. */
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

/** The path that the newest invitation to this address leads to, as its mail says. */
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
