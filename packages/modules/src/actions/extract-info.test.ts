import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { catalogue } from "../catalogue.ts";
import { ask } from "../testing/journey.ts";
import { aProfile, answeredWith, failedWith } from "../testing/profiles.ts";
import { extractInfo } from "./extract-info.ts";

const shown = aProfile({ position: "PDG", location: "Lille, France", phones: ["+33 6 12 34 56 78"], skills: ["Vente", "Négociation"] });

it("writes only what the record does not know, and leaves the rest to later steps", () => {
  const facts = someFacts({ prospect: { position: "Directrice", location: null } });
  expect(ask(extractInfo, { fields: ["position", "location", "skills", "emails"] }, { ...answeredWith(shown), facts })).toMatchObject({
    go: "out",
    outputs: { position: "PDG", location: "Lille, France", skills: "Vente, Négociation", emails: null },
    effects: [{ type: "storeProfile" }, { type: "setFields", fields: { location: "Lille, France" }, custom: {} }],
  });
});

it("overwrites the record when it is told to", () => {
  const answer = ask(extractInfo, { fields: ["position", "phones", "names"], overwrite: "always" }, answeredWith(shown));
  expect(answer).toMatchObject({
    outputs: { names: "Élodie Martin" },
    effects: [{ type: "storeProfile" }, { type: "setFields", fields: { position: "PDG", phone: "+33 6 12 34 56 78" } }],
  });
});

it("changes nothing when the profile shows nothing new", () => {
  expect(ask(extractInfo, {}, answeredWith(aProfile({ location: "Lyon" })))).toMatchObject({ effects: [{ type: "storeProfile" }] });
});

it("has a port for profiles that do not exist", () => {
  const outputs = { position: null, company: null, location: null };
  expect(ask(extractInfo, {}, failedWith("profileNotFound"))).toEqual({ go: "notFound", otherwise: "out", outputs });
  expect(ask(extractInfo, {}, failedWith("readLimit"))).toEqual({ go: "out", outputs });
});

it("is offered for contact details in the builder", () => {
  expect(catalogue.get("extract_contact_info")?.alias).toMatchObject({
    of: "extract_info",
    preset: { fields: ["emails", "phones", "websites"] },
  });
});
