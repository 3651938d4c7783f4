import { expect, type Page, test } from "@playwright/test";
import { apiOf, demonstration } from "./testing/demonstration-api.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";

type Api = ReturnType<typeof apiOf>;

const node = (id: string, type: string, config: object = {}) => ({
  id,
  type,
  version: 1,
  category: type === "start" || type === "end" ? "workflow" : "actions",
  x: 0,
  y: 0,
  label: "",
  inputs: [],
  outputs: [],
  config,
});

/** Connects a mailbox of the demonstration network, with which the campaign could write. */
async function connectMailbox(page: Page, api: Api): Promise<void> {
  const { mailbox, sandboxUrl } = await demonstration(page);
  const address = `figures-${Date.now()}@sandbox.filon.test`;
  const password = "figures";
  const made = await page.request.post(new URL("api/control/mailboxes", sandboxUrl).href, {
    data: { address, password, name: "Ada Lovelace" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await api("POST", "/api/channels/email", {
    address,
    senderName: "Ada Lovelace",
    user: address,
    password,
    smtp: mailbox?.smtp,
    imap: mailbox?.imap,
  });
}

/** Starts a campaign over two prospects whose steps work out a value, count it and tell the owner. Returns its id. */
async function startedCampaign(api: Api): Promise<string> {
  for (const type of ["compute", "analytics", "notification"]) await api("POST", `/api/marketplace/modules/${type}/install`, {});
  const prospectIds: string[] = [];
  for (const firstName of ["Élodie", "Karim"]) {
    const email = `essai-${prospectIds.length}@sandbox.filon.test`;
    const { id }: { id: string } = await api("POST", "/api/prospects", { firstName, lastName: "Essai", email, company: "Nord" });
    prospectIds.push(id);
  }
  const { id: listId }: { id: string } = await api("POST", "/api/lists", { name: "Salon" });
  await api("POST", `/api/lists/${listId}/members`, { prospectIds });
  const nodes = [
    node("start", "start"),
    node("n1", "compute", { expression: "arrondi(20,25 × 2)" }),
    node("n2", "analytics", { event: "Devis demandés", value: "{{step.n1.value}}" }),
    node("n3", "notification", { text: "Un devis est à préparer" }),
    node("n4", "message", { channel: "email", subject: "Votre devis", body: "Bonjour {{firstName}}" }),
    node("end", "end"),
  ];
  const connections = nodes.slice(0, -1).map(({ id }, index) => ({
    id: `c${index}`,
    from: id,
    fromPort: "out",
    to: nodes[index + 1]?.id ?? "",
    toPort: "in",
    color: "",
  }));
  const { id }: { id: string } = await api("POST", "/api/campaigns", {
    title: "Devis",
    description: "Essai",
    goal: "generate_leads",
    listIds: [listId],
    graph: { nodes, connections },
  });
  await api("POST", `/api/campaigns/${id}/start`, {});
  return id;
}

test("what a campaign's steps count is shown in its statistics, and its notifications arrive gathered in one", async ({ page }) => {
  const me = await signInAsNewcomer(page);
  const api = apiOf(page, me);
  await connectMailbox(page, api);
  const id = await startedCampaign(api);
  await expect
    .poll(async () => {
      const statistics: { figures: object[] } = await api("GET", `/api/campaigns/${id}/statistics`);
      return statistics.figures;
    })
    .toEqual([{ name: "Devis demandés", count: 2, sum: 82, mean: 41 }]);

  await page.goto(`/campaigns/${id}?tab=statistics`);
  const figures = page.getByRole("table", { name: "Vos mesures" });
  await expect(figures.getByRole("row", { name: /Devis demandés/u })).toHaveText(/Devis demandés.*2.*82.*41/u);
  await page.getByRole("button", { name: /^Notifications/u }).click();
  await expect(page.getByText(/2 prospects dans «\sDevis\s»/u)).toBeVisible();
  await expect(page.getByText("Un devis est à préparer")).toBeVisible();
});
