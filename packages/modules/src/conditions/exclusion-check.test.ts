import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { exclusionCheck } from "./exclusion-check.ts";

const asked = (config: Record<string, unknown>, prospect = {}) => ask(exclusionCheck, config, { facts: someFacts({ prospect }) });

it.each([
  [{ domains: ["example.com"] }, {}, "domain"],
  [{ domains: ["@Example.com"] }, { email: "e@mail.example.com" }, "domain"],
  [{ companies: ["ATELIER nord"] }, {}, "company"],
  [{ people: ["elodie martin"] }, {}, "person"],
  [{ people: ["ELODIE@example.com"] }, {}, "person"],
  [{}, { status: "converted" }, "customer"],
])("%j excludes %j: %s", (config, prospect, why) => {
  expect(asked(config, prospect)).toEqual({ go: "excluded", outputs: { why } });
});

it("lets everybody else pass, including prospects without an address or a company", () => {
  expect(asked({ domains: ["ample.com"], companies: ["Atelier"], people: ["Martin"] })).toEqual({ go: "allowed", outputs: { why: null } });
  expect(asked({ domains: ["a.fr"], companies: ["A"] }, { email: null, company: null })).toMatchObject({ go: "allowed" });
  expect(asked({ customers: false, domains: ["a.fr"] }, { status: "converted" })).toMatchObject({ go: "allowed" });
});

it("requires something to exclude", () => expect(problemsOf(exclusionCheck, { customers: false })).toEqual(["domains required"]));

it("recognises a company whatever its legal form, and a domain however it was pasted", () => {
  const facts = someFacts({ prospect: { company: "ACME S.A.S.", email: "a@mail.acme.fr" } });
  expect(ask(exclusionCheck, { companies: ["Acme"] }, { facts })).toMatchObject({ go: "excluded" });
  for (const entry of ["https://www.acme.fr/contact", "www.acme.fr", "@acme.fr", "ACME.fr"])
    expect(ask(exclusionCheck, { domains: [entry] }, { facts })).toMatchObject({ go: "excluded" });
  expect(ask(exclusionCheck, { domains: ["me.fr"], companies: ["Ac"] }, { facts })).toMatchObject({ go: "allowed" });
});
