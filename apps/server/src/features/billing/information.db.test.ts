import type { BillingInformation } from "@filon/contracts/billing";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { billedServer } from "../../testing/billed-server.ts";

const database = await testDatabase();
const { server, line } = await billedServer(database);
type Owner = Awaited<ReturnType<typeof server.signedIn>>;

/** A well-formed number; the stand-in of the register answers by its last two digits. */
const KNOWN = "FR83404833048";
const UNKNOWN = "FR59404000101";
const SILENT = "FR53404000002";
const SIRET = "40483304800006";

const COMPANY: BillingInformation = {
  type: "company",
  country: "FR",
  companyName: "Atelier Vauban",
  vatNumber: KNOWN,
  siret: SIRET,
  address: "12 rue de la Gare",
  city: "Paris",
  postalCode: "75012",
  contactName: "Ada Lovelace",
  contactEmail: "compta@vauban.test",
  contactPhone: "",
  detailedInvoice: true,
  purchaseOrderNumber: "BC-12",
  postalMail: false,
  period: "yearly",
  crm: "hubspot",
  calendar: "google",
};

async function call(owner: Owner, method: "GET" | "PUT" | "POST", path: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/billing${path}`,
    headers: { ...owner.headers, "accept-language": "en" },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const save = (owner: Owner, change: Partial<BillingInformation> = {}) => call(owner, "PUT", "/information", { ...COMPANY, ...change });

describe("billing information", () => {
  it("[BILLING-11][BILLING-12][BILLING-16] is stored completely, the company's tools included, and read back", async () => {
    const owner = await server.signedIn();
    const before = await call(owner, "GET", "/information");
    expect(before.body.data.information).toMatchObject({ companyName: "", contactName: "Ada Lovelace", contactEmail: owner.email });
    const saved = await save(owner);
    expect(saved).toMatchObject({ status: 200, body: { message: "Billing information updated" } });
    const { information, vatCheck } = (await call(owner, "GET", "/information")).body.data;
    expect(information).toEqual(COMPANY);
    expect(vatCheck).toMatchObject({ result: "valid" });
  });

  it("[BILLING-15] empty required fields are reported, company fields only to companies, and nothing is stored", async () => {
    const owner = await server.signedIn();
    const required = { message: "This field is required" };
    const inFrench = await server.app.inject({
      method: "PUT",
      url: "/api/billing/information",
      headers: { ...owner.headers, "accept-language": "fr" },
      payload: { ...COMPANY, city: "" },
    });
    expect(inFrench.json().fields).toMatchObject({ city: { message: "Ce champ est obligatoire" } });
    const company = await save(owner, { companyName: " ", city: "", siret: "" });
    expect(company.status).toBe(400);
    expect(company.body.fields).toMatchObject({ companyName: required, city: required, siret: required });
    expect((await call(owner, "GET", "/information")).body.data.information.address).toBe("");
    const individual = await save(owner, { type: "individual", companyName: "", siret: "", vatNumber: "" });
    expect(individual.status).toBe(200);
    const nobody = await save(owner, { type: "individual", contactName: "" });
    expect(nobody.body.fields).toEqual({ contactName: expect.objectContaining(required) });
    const everybody = ["country", "address", "city", "postalCode", "contactName", "contactEmail"];
    const empty = { ...Object.fromEntries(everybody.map((name) => [name, ""])), country: null, companyName: "", siret: "", vatNumber: "" };
    expect((await save(owner, { type: "individual", ...empty })).body.fields).toEqual(
      Object.fromEntries(everybody.map((name) => [name, expect.objectContaining(required)])),
    );
  });

  it.each(["1234567890123", "123456789012345", "4048330480003A"])(
    "[BILLING-14] the company id %s, which is not 14 digits, is refused",
    async (siret) => {
      const answer = await save(await server.signedIn(), { siret });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual(["siret"]);
    },
  );

  it.each([
    ["40483304800007", ["siret"]],
    ["40483304800006", []],
    // A site of La Poste, which has its own check rule.
    ["356 000 000 49837", []],
  ])("[BILLING-14] the company id %s of 14 digits is kept, with a warning if its check digits are wrong: %o", async (siret, warnings) => {
    const owner = await server.signedIn();
    expect(await save(owner, { siret })).toMatchObject({ status: 200, body: { data: { warnings } } });
    const read = (await call(owner, "GET", "/information")).body.data;
    expect(read).toMatchObject({ information: { siret: siret.replaceAll(" ", "") }, warnings });
  });

  it.each([
    ["CH", "CHE-107.787.577 TVA"],
    ["GB", "GB980780684"],
  ] as const)("a company of %s is kept with its VAT number, without asking the European register", async (country, vatNumber) => {
    const owner = await server.signedIn();
    line.calls.length = 0;
    const saved = await save(owner, { country, vatNumber, siret: "" });
    expect(saved).toMatchObject({ status: 200, body: { data: { vatCheck: null, warnings: [] } } });
    const answer = await call(owner, "POST", "/vat", { country, vatNumber });
    expect(answer.body.data).toEqual({ result: "valid", register: "none", name: null, isTest: false });
    expect(line.calls.filter((made) => made.includes("vies"))).toEqual([]);
    const wrong = await save(owner, {
      country,
      vatNumber: vatNumber.replace(/\d(?=\D*$)/u, (digit) => String((Number(digit) + 1) % 10)),
      siret: "",
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["vatNumber"]]);
  });

  it("a VAT number unknown to the register is refused; one that the register cannot check now is stored as unchecked", async () => {
    const owner = await server.signedIn();
    const unknown = await save(owner, { vatNumber: UNKNOWN });
    expect(unknown.status).toBe(400);
    expect(Object.keys(unknown.body.fields)).toEqual(["vatNumber"]);
    const silent = await save(owner, { vatNumber: SILENT });
    expect(silent).toMatchObject({ status: 200, body: { data: { vatCheck: null, information: { vatNumber: SILENT } } } });
  });
});

describe("VAT validation", () => {
  it.each([
    [KNOWN, "valid"],
    ["FR 83 404 833 048", "valid"],
    [UNKNOWN, "invalid"],
    ["FR00404833048", "invalid"],
    [SILENT, "error"],
  ])("[BILLING-13][API-26] %s is %s", async (vatNumber, result) => {
    const answer = await call(await server.signedIn(), "POST", "/vat", { country: "FR", vatNumber });
    expect(answer).toMatchObject({ status: 200, body: { data: { result } } });
  });

  it("[BILLING-13] requires a country", async () => {
    const answer = await call(await server.signedIn(), "POST", "/vat", { country: null, vatNumber: KNOWN });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(["country"]);
  });
});

it("[BILLING-17] the price of every plan is shown excl. and incl. VAT, at 20%", async () => {
  const owner = await server.signedIn();
  const quote = await call(owner, "POST", "/quote", { plan: "professional", period: "monthly" });
  expect(quote.body.data).toMatchObject({ amount: { excludingVat: 5900, vat: 1180, includingVat: 7080 } });
});
