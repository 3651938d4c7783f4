import type { BillingInformation } from "@filon/contracts/billing";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { askProvider, atProvider, billedServer, payByCard, skip, submit } from "../../testing/billed-server.ts";
import { billingScene, type Owner } from "../../testing/billing-scene.ts";
import { textsOfPdf } from "../../testing/pdf-text.ts";

const database = await testDatabase();
const { server, sandbox, tell } = await billedServer(database);
const { call, billingOf, openPage, subscribe, saveCard, customerOf, subscriptionIdOf } = billingScene(database, server);

const COMPANY: BillingInformation = {
  type: "company",
  country: "FR",
  companyName: "Atelier Vauban",
  vatNumber: "FR83404833048",
  siret: "40483304800006",
  address: "12 rue de la Gare",
  city: "Paris",
  postalCode: "75012",
  contactName: "Ada Lovelace",
  contactEmail: "compta@vauban.test",
  contactPhone: "+33 1 23 45 67 89",
  detailedInvoice: false,
  purchaseOrderNumber: "BC-2026-12",
  postalMail: false,
  period: "yearly",
  crm: null,
  calendar: null,
};

const save = (owner: Owner, change: Partial<BillingInformation> = {}) => call(owner, "PUT", "/information", { ...COMPANY, ...change });

/** Returns the lines of the newest invoice. */
async function newestPdf(owner: Owner): Promise<string[]> {
  const [invoice] = (await billingOf(owner)).invoices;
  const answer = await server.app.inject({ url: `/api/billing/invoices/${invoice?.id}/pdf`, headers: owner.headers });
  if (answer.statusCode !== 200) throw new Error(`no invoice to read: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  return textsOfPdf(answer.rawPayload);
}

/** Has the next period invoiced. */
async function renew(owner: Owner): Promise<void> {
  await skip(sandbox, await subscriptionIdOf(owner));
  await tell(await customerOf(owner));
}

describe("an invoice", () => {
  it("[BILLING-11] carries name, address, VAT number, SIRET and order number as they were when it was made", async () => {
    const owner = await server.signedIn({ plan: null });
    await save(owner);
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const first = await newestPdf(owner);
    for (const text of ["Atelier Vauban", "12 rue de la Gare", "75012 Paris"]) expect(first).toContain(text);
    expect(first.join("\n")).toMatch(/N° TVA\s: FR83404833048/u);
    expect(first.join("\n")).toMatch(/SIRET\s: 40483304800006/u);
    expect(first.join("\n")).toMatch(/Numéro de bon de commande\s: BC-2026-12/u);

    await save(owner, { companyName: "Atelier Rhône", vatNumber: "", purchaseOrderNumber: "" });
    expect(await newestPdf(owner)).toEqual(first);
    await renew(owner);
    const second = (await newestPdf(owner)).join("\n");
    expect(second).toContain("Atelier Rhône");
    expect(second).toMatch(/SIRET\s: 40483304800006/u);
    expect(second).not.toMatch(/TVA\s: FR|BC-2026-12/u);
  });

  it("[BILLING-11] shows its details and the note about post when chosen", async () => {
    const owner = await server.signedIn({ plan: null });
    await save(owner, { type: "individual", purchaseOrderNumber: "" });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const plain = (await newestPdf(owner)).join("\n");
    expect(plain).toContain("Ada Lovelace");
    expect(plain).not.toMatch(/SIRET|TVA\s:|courrier postal|1 × 39/u);
    await save(owner, { type: "individual", purchaseOrderNumber: "", detailedInvoice: true, postalMail: true });
    await renew(owner);
    const detailed = (await newestPdf(owner)).join("\n");
    expect(detailed).toMatch(/Du .+ au .+, 1 × 39,00/u);
    expect(detailed).toMatch(/Envoi\s: Aussi par courrier postal/u);
  });

  it.each([
    ["CH", "CHE-107.787.577 TVA", "ch_vat", "CHE-107.787.577 MWST"],
    ["GB", "GB 980 7806 84", "gb_vat", "GB980780684"],
    ["GR", "EL094259216", "eu_vat", "EL094259216"],
  ] as const)("[BILLING-11] to a company of %s shows its VAT number %s", async (country, vatNumber, type, value) => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    await save(owner, { country, vatNumber, siret: "" });
    await save(owner, { country, vatNumber, siret: "" });
    const known = await atProvider(sandbox, `tax_ids?owner[type]=customer&owner[customer]=${await customerOf(owner)}`);
    expect(known.data).toMatchObject([{ type, value }]);
    await renew(owner);
    expect((await newestPdf(owner)).join("\n")).toContain(value);
  });

  it("[BILLING-07] has date, number, amount and status: draft, open, paid or void", async () => {
    const owner = await server.signedIn({ plan: null });
    const url = await openPage(owner, { plan: "starter", period: "monthly" });
    await payByCard(url, "4000 0025 0000 3155");
    await submit(url, { bank: "refuse" });
    await subscribe(owner, { plan: "professional", period: "monthly" });
    await saveCard(owner, "4000 0000 0000 0341");
    await skip(sandbox, await subscriptionIdOf(owner));
    const draft = await askProvider(sandbox, "POST", "invoices", { customer: await customerOf(owner) });
    await tell(await customerOf(owner));
    const invoices = (await billingOf(owner)).invoices;
    const amount = { includingVat: 7_080, excludingVat: 5_900, vat: 1_180 };
    const number = expect.stringMatching(/-\d{4}$/u);
    const issuedAt = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/u);
    expect(invoices.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
      { status: "draft", number: null, issuedAt, hasPdf: false, payUrl: null },
      { status: "open", number, issuedAt, amount, hasPdf: true, payUrl: expect.stringContaining("/invoice/") },
      { status: "paid", number, issuedAt, amount, hasPdf: true, payUrl: null },
      { status: "void", number, issuedAt, amount: { includingVat: 4_680 }, payUrl: null },
    ]);
    // Drafts cannot be downloaded or sent, and disappear when the provider withdraws them.
    const mine = invoices.find(({ status }) => status === "draft");
    expect((await call(owner, "POST", `/invoices/${mine?.id}/send`, {})).status).toBe(404);
    await askProvider(sandbox, "DELETE", `invoices/${String(draft["id"])}`);
    await tell(await customerOf(owner));
    expect((await billingOf(owner)).invoices.map(({ status }) => status)).not.toContain("draft");
  });
});
