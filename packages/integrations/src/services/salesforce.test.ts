import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { createSalesforce } from "./salesforce.ts";

let service: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  service = await startProvider();
  egress = impatientEgress(service);
});
afterAll(async () => {
  await egress.close();
  await service.close();
});

const salesforce = () => createSalesforce(egress, { baseUrl: service.url, token: "k" });
const ok = (body: unknown, status = 200): ProviderAnswer => ({ status, body });
const records = (...found: object[]): ProviderAnswer => ok({ totalSize: found.length, done: true, records: found });
const refused = (status: number, errorCode: string, message: string, more: object = {}): ProviderAnswer => ({
  status,
  body: [{ errorCode, message, ...more }],
});
function answering(...given: ProviderAnswer[]): void {
  service.answer(() => given[service.received.length - 1] ?? given.at(-1) ?? "cut");
}
const queries = () => service.received.map(({ url }) => new URL(url, "http://x").searchParams.get("q"));
const bodies = () => service.received.map(({ method, url, body }) => [method, url, body === "" ? null : JSON.parse(body)]);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

const LEAD = {
  Id: "00Q5g00000ABCDEEA4",
  FirstName: "Jane",
  LastName: "Doe",
  Company: "-",
  Title: "CTO",
  OwnerId: "005x",
  IsConverted: false,
};
const CONTACT = {
  Id: "0035g00000ABCDEEA4",
  FirstName: "Jane",
  LastName: "Doe",
  MailingCity: "Lyon",
  OwnerId: "005x",
  Account: { Name: "Acme", Type: "Customer - Direct" },
};

describe("Salesforce", () => {
  it("finds a person among contacts, then among leads, whatever is in the address", async () => {
    answering(records(), records(LEAD));
    expect(await salesforce().findContact({ id: null, email: "o'neil\\@acme.tld" })).toEqual({
      id: LEAD.Id,
      url: `${service.url}/${LEAD.Id}`,
      fields: { firstName: "Jane", lastName: "Doe", position: "CTO" },
      ownerId: "005x",
      isCustomer: false,
    });
    expect(queries()[0]).toContain("FROM Contact WHERE Email = 'o\\'neil\\\\@acme.tld'");
    expect(queries()[1]).toContain("FROM Lead WHERE Email = 'o\\'neil\\\\@acme.tld' AND IsConverted = false");
  });

  it("follows a lead that was converted to its contact, whose account says whether it is a customer", async () => {
    answering(records({ ...LEAD, IsConverted: true, ConvertedContactId: CONTACT.Id }), records(CONTACT));
    expect(await salesforce().findContact({ id: LEAD.Id, email: "jane@acme.tld" })).toMatchObject({
      id: CONTACT.Id,
      fields: { company: "Acme", location: "Lyon" },
      isCustomer: true,
    });
    answering(records(), records(), records());
    expect(await salesforce().findContact({ id: LEAD.Id, email: "jane@acme.tld" })).toBeNull();
  });

  it("adds a person as a lead, with what a lead needs, and takes one that a duplicate rule knows", async () => {
    answering(ok({ id: LEAD.Id, success: true, errors: [] }, 201));
    expect(await salesforce().createContact("jane@acme.tld", { firstName: "Jane", company: "" })).toBe(LEAD.Id);
    expect(bodies()).toEqual([
      [
        "POST",
        "/services/data/v68.0/sobjects/Lead",
        { LastName: "jane@acme.tld", Company: "-", FirstName: "Jane", Email: "jane@acme.tld" },
      ],
    ]);
    const duplicateResult = { matchResults: [{ matchRecords: [{ record: { Id: CONTACT.Id } }] }] };
    answering(refused(400, "DUPLICATES_DETECTED", "Use one of these records?", { duplicateResult }));
    expect(await salesforce().createContact("jane@acme.tld", {})).toBe(CONTACT.Id);
  });

  it("changes a lead or a contact under its own names", async () => {
    answering({ status: 204, body: "" });
    await salesforce().updateContact(CONTACT.Id, { location: "Lyon", company: "Acme" });
    await salesforce().updateContact(LEAD.Id, { location: "Lyon", company: "Acme" });
    await salesforce().updateContact(CONTACT.Id, { company: "Acme" });
    expect(bodies()).toEqual([
      ["PATCH", `/services/data/v68.0/sobjects/Contact/${CONTACT.Id}`, { MailingCity: "Lyon" }],
      ["PATCH", `/services/data/v68.0/sobjects/Lead/${LEAD.Id}`, { City: "Lyon", Company: "Acme" }],
    ]);
  });

  it("knows a contact's open opportunities and the owner, also a queue", async () => {
    answering(ok({ totalSize: 1, done: true, records: [{ Id: "1" }] }));
    expect(await salesforce().hasOpenDeal(CONTACT.Id)).toBe(true);
    expect(await salesforce().hasOpenDeal(LEAD.Id)).toBe(false);
    answering(records({ Name: "File d'attente" }));
    expect(await salesforce().readOwner("00Gx")).toBe("File d'attente");
    expect(queries()[0]).toContain("FROM Group");
  });

  it.each<[string, ProviderAnswer, object]>([
    ["an ended session", refused(401, "INVALID_SESSION_ID", "Session expired or invalid"), { problem: "unauthorized" }],
    ["a used up allowance", refused(403, "REQUEST_LIMIT_EXCEEDED", "TotalRequests Limit exceeded."), { problem: "limited" }],
    ["a locked record", refused(400, "UNABLE_TO_LOCK_ROW", "unable to obtain exclusive access"), { problem: "limited" }],
    ["a missing field", refused(400, "REQUIRED_FIELD_MISSING", "Required fields are missing: [Company]"), { problem: "refused" }],
    ["another shape", ok({ totalSize: "many" }), { problem: "unreadable" }],
  ])("tells %s apart", async (_case, answer, failure) => {
    answering(answer);
    expect(await failureOf(salesforce().findContact({ id: null, email: "a@b.c" }))).toMatchObject(failure);
  });
});
