import { expect, it } from "vitest";
import { peopleCsv } from "./people-csv.ts";
import { SANDBOX_DOMAIN } from "./person.ts";
import { sandboxPeople } from "./sandbox-people.ts";
import { specialAddress } from "./special-address.ts";

it("the same seed generates the same people, another seed others", () => {
  expect(sandboxPeople("a", 50)).toEqual(sandboxPeople("a", 50));
  expect(sandboxPeople("a", 50)).not.toEqual(sandboxPeople("b", 50));
  expect(sandboxPeople("a", 300).slice(0, 50)).toEqual(sandboxPeople("a", 50));
});

it("no two people share an address, a slug or a provider id, and all of them are under the reserved domain", () => {
  const people = sandboxPeople("filon", 2000);
  for (const name of ["id", "email", "slug", "providerId"] as const) expect(new Set(people.map((person) => person[name])).size).toBe(2000);
  expect(people.every(({ email }) => email.endsWith(`.${SANDBOX_DOMAIN}`) && /^[a-z0-9.@-]+$/u.test(email))).toBe(true);
  expect(people.every(({ slug }) => /-sbx[0-9a-f]{6}$/u.test(slug))).toBe(true);
});

it("three hundred people cover every disposition, and a few of their addresses have mail trouble", () => {
  const people = sandboxPeople("filon", 300);
  for (const answers of ["interested", "notInterested", "outOfOffice", "question", "unsubscribe", "silent"])
    expect(people.some((person) => person.answers === answers)).toBe(true);
  for (const kind of ["hard", "full", "defer", "block"]) expect(people.some((person) => person.mailTrouble?.kind === kind)).toBe(true);
  const french = people.filter(({ language }) => language === "fr").length;
  expect(french).toBeGreaterThan(180);
  expect(french).toBeLessThan(270);
});

it("the CSV file has the headers of a French export and one line per person", () => {
  const lines = peopleCsv(sandboxPeople("filon", 300)).split("\r\n");
  expect(lines[0]).toBe("Prénom,Nom,E-mail,Entreprise,Poste,Lieu,Profil LinkedIn");
  expect(lines).toHaveLength(302);
  expect(lines[1]).toMatch(/"[^"]+, [^"]+",https:\/\/www\.linkedin\.com\/in\/[a-z0-9-]+$/u);
});

it("a special address works under any domain of the network, and nowhere else", () => {
  expect(specialAddress("bounce-5.1.1@acme.sandbox.filon.test")?.trouble).toMatchObject({ kind: "hard", when: "rcpt", code: "5.1.1" });
  expect(specialAddress("Bounce-5.7.515+x@sandbox.filon.test")?.trouble).toMatchObject({ kind: "block", code: "5.7.515" });
  expect(specialAddress("dsn-5.1.1@sandbox.filon.test")?.trouble).toMatchObject({ when: "later" });
  expect(specialAddress("reply@sandbox.filon.test")?.answers).toBe("interested");
  expect(specialAddress("reply@example.com")).toBeNull();
  expect(specialAddress("jeanne@acme.sandbox.filon.test")).toBeNull();
});
