import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { mergeContact } from "./crm.ts";
import answers from "./fixtures/crm-answers.json" with { type: "json" };
import { createHubSpot } from "./hubspot.ts";
import { createPipedrive } from "./pipedrive.ts";

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
const access = () => ({ baseUrl: service.url, token: "k-secret" });
const ok = (body: unknown, status = 200): ProviderAnswer => ({ status, body });
function answering(...given: ProviderAnswer[]): void {
  service.answer(() => given[service.received.length - 1] ?? given.at(-1) ?? "cut");
}
const asked = () =>
  service.received.map(({ method, url, body }) => [method, decodeURIComponent(url), body === "" ? null : JSON.parse(body)]);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("merging a person and their contact", () => {
  const ours = { firstName: "Jane", position: "CTO", phone: "01" };
  const theirs = { firstName: "Jane", position: "CEO", company: "Acme" };

  it("completes each side with what the other alone has; who wins decides about the rest", () => {
    expect(mergeContact({ direction: "both", conflict: "crm" }, ours, theirs)).toEqual({
      pushed: { phone: "01" },
      pulled: { position: "CEO", company: "Acme" },
    });
    expect(mergeContact({ direction: "both", conflict: "filon" }, ours, theirs)).toEqual({
      pushed: { position: "CTO", phone: "01" },
      pulled: { company: "Acme" },
    });
  });

  it("in one direction changes only one side, and empties no value", () => {
    expect(mergeContact({ direction: "push", conflict: "crm" }, ours, theirs)).toEqual({
      pushed: { position: "CTO", phone: "01" },
      pulled: {},
    });
    expect(mergeContact({ direction: "pull", conflict: "filon" }, ours, theirs)).toEqual({
      pushed: {},
      pulled: { position: "CEO", company: "Acme" },
    });
  });
});

describe("HubSpot", () => {
  it("finds a contact by its id, else by address, with its owner and stage", async () => {
    const hubspot = createHubSpot(egress, access());
    answering(ok(answers.hubspot.missing, 404), ok(answers.hubspot.found));
    expect(await hubspot.findContact({ id: "9", email: "Jane@Acme.tld" })).toEqual({
      id: "51",
      url: null,
      fields: { firstName: "Jane", position: "CTO" },
      ownerId: "7",
      isCustomer: true,
    });
    expect(asked()[1]).toMatchObject([
      "POST",
      "/crm/v3/objects/contacts/search",
      { filterGroups: [{ filters: [{ operator: "EQ", value: "jane@acme.tld" }] }] },
    ]);
    answering(ok(answers.hubspot.none));
    expect(await hubspot.findContact({ id: null, email: "jane@acme.tld" })).toBeNull();
  });

  it("adds a contact, and takes the existing one when its address is known already", async () => {
    const hubspot = createHubSpot(egress, access());
    answering(ok(answers.hubspot.made, 201));
    expect(await hubspot.createContact("jane@acme.tld", { firstName: "Jane", position: "CTO" })).toBe("51");
    expect(asked()[0]).toEqual([
      "POST",
      "/crm/v3/objects/contacts",
      { properties: { firstname: "Jane", jobtitle: "CTO", email: "jane@acme.tld" } },
    ]);
    answering(ok(answers.hubspot.conflict, 409));
    expect(await hubspot.createContact("jane@acme.tld", {})).toBe("51");
  });

  it("says whether a deal is open, and who owns the contact", async () => {
    const hubspot = createHubSpot(egress, access());
    answering(ok(answers.hubspot.associations), ok(answers.hubspot.deals));
    expect(await hubspot.hasOpenDeal("51")).toBe(true);
    answering(ok({ results: [] }));
    expect(await hubspot.hasOpenDeal("51")).toBe(false);
    answering(ok(answers.hubspot.owner));
    expect(await hubspot.readOwner("7")).toBe("Ada Lovelace");
  });

  it("says what HubSpot said", async () => {
    answering(ok(answers.hubspot.expired, 401));
    expect(await failureOf(createHubSpot(egress, access()).readAccount())).toMatchObject({ problem: "unauthorized" });
    answering({ status: 429, headers: { "retry-after": "10" }, body: answers.hubspot.limited });
    expect(await failureOf(createHubSpot(egress, access()).readAccount())).toMatchObject({ problem: "limited", afterSeconds: 10 });
    answering(ok(answers.hubspot.invalid, 400));
    expect(await failureOf(createHubSpot(egress, access()).updateContact("51", {}))).toMatchObject({
      problem: "refused",
      said: "Property values were not valid: ...",
    });
  });
});

describe("Pipedrive", () => {
  it("finds a person by address, with a token in its own header", async () => {
    answering(ok(answers.pipedrive.found), ok(answers.pipedrive.person), ok(answers.pipedrive.noDeals));
    expect(await createPipedrive(egress, access()).findContact({ id: null, email: "jane@acme.tld" })).toEqual({
      id: "7",
      url: null,
      fields: { firstName: "Jane", lastName: "Doe", phone: "0102030405", position: "CTO" },
      ownerId: "3",
      isCustomer: false,
    });
    expect(service.received[0]?.headers).toMatchObject({ "x-api-token": "k-secret" });
    expect(service.received[0]?.headers["authorization"]).toBeUndefined();
    expect(asked()[0]?.[1]).toBe("/api/v2/persons/search?term=jane@acme.tld&fields=email&exact_match=true&limit=1");
  });

  it("adds and changes persons", async () => {
    const pipedrive = createPipedrive(egress, access());
    answering(ok(answers.pipedrive.person, 201));
    expect(await pipedrive.createContact("jane@acme.tld", { firstName: "Jane", lastName: "Doe", company: "Acme" })).toBe("7");
    expect(asked()[0]?.[2]).toEqual({ name: "Jane Doe", emails: [{ value: "jane@acme.tld", primary: true, label: "work" }] });
    answering(ok(answers.pipedrive.person));
    await pipedrive.updateContact("7", { position: "CEO" });
    expect(asked()).toEqual([["PATCH", "/api/v2/persons/7", { job_title: "CEO" }]]);
    answering("cut");
    await pipedrive.updateContact("7", { company: "Acme" });
    expect(service.received).toHaveLength(0);
  });

  it("says what Pipedrive said", async () => {
    answering(ok(answers.pipedrive.unauthorized, 401));
    expect(await failureOf(createPipedrive(egress, access()).readAccount())).toMatchObject({
      problem: "unauthorized",
      said: "unauthorized access",
    });
  });
});
