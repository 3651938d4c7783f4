import { expect, it } from "vitest";
import { emailKey, readEmailAddress } from "./email-address.ts";
import { isFormula, neutralised } from "./formula-cell.ts";
import { readLinkedinProfile } from "./linkedin-profile.ts";
import { nameCase } from "./name-case.ts";
import { looksLikePhone } from "./phone-number.ts";

it.each([
  ["  Ada.Lovelace@Example.FR ", "Ada.Lovelace@Example.FR"],
  ["Ada Lovelace <ada@example.fr>", "ada@example.fr"],
  ["mailto:ada@example.fr", "ada@example.fr"],
  ["ada+crm@sub.example.co.uk", "ada+crm@sub.example.co.uk"],
  ["zoé@exämple.fr", "zoé@exämple.fr"],
])("reads the address in %j", (text, address) => expect(readEmailAddress(text)).toBe(address));

it.each([
  "",
  "ada",
  "ada@",
  "@example.fr",
  "ada@example",
  "ada@@example.fr",
  "a b@example.fr",
  "ada@exa mple.fr",
  "ada..b@example.fr",
  "ada@-example.fr",
  "ada@example.123",
  `${"a".repeat(65)}@example.fr`,
])("finds no address in %j", (text) => expect(readEmailAddress(text)).toBeNull());

it("recognises an address in any case", () => expect(emailKey(" Ada@Example.FR")).toBe("ada@example.fr"));

it.each([
  ["https://www.linkedin.com/in/Ada-Lovelace-123/", "ada-lovelace-123"],
  ["linkedin.com/in/ada", "ada"],
  ["http://fr.linkedin.com/in/ada/en?trk=x#top", "ada"],
  ["https://www.linkedin.com/in/%C3%A9lodie-d", "élodie-d"],
  ["https://www.linkedin.com/in/élodie-d", "élodie-d"],
])("reads the profile of %j", (text, key) => expect(readLinkedinProfile(text)?.key).toBe(key));

it("gives the same address for the same profile", () => {
  expect(readLinkedinProfile("fr.linkedin.com/in/%C3%89lodie/?x=1")).toEqual({
    url: "https://www.linkedin.com/in/%C3%A9lodie",
    key: "élodie",
  });
});
it("keeps a Sales Navigator address, which has no public identifier", () => {
  expect(readLinkedinProfile("https://www.linkedin.com/sales/lead/ACwAAB,NAME,x")?.key).toBeNull();
});
it.each([
  "",
  "ada",
  "https://example.com/in/ada",
  "https://linkedin.com.evil.fr/in/ada",
  "https://www.linkedin.com/company/filon",
  "https://www.linkedin.com/in/",
  "https://www.linkedin.com/in/%E0%A4%A",
  "linkedin.com/in/a b",
])("finds no profile in %j", (text) => expect(readLinkedinProfile(text)).toBeNull());

it.each([
  ["JEAN-PIERRE", "Jean-Pierre"],
  ["élodie", "Élodie"],
  ["de la FONTAINE", "de la FONTAINE"],
  ["DE LA FONTAINE", "de la Fontaine"],
  ["D'ARTAGNAN", "d'Artagnan"],
  ["McDonald", "McDonald"],
  ["J.", "J."],
  ["BEN", "Ben"],
])("writes the name %j as %j", (name, written) => expect(nameCase(name)).toBe(written));

it.each(["+33 6 12 34 56 78", "06.12.34.56.78", "(0033) 6-12-34-56-78", "01 23 45 67 89 poste 12"])(
  "takes %j for a telephone number",
  (text) => {
    expect(looksLikePhone(text)).toBe(true);
  },
);
it.each(["", "12345", "n/a", "1234567890123456", "+33 six"])("does not accept %j as a telephone number", (text) =>
  expect(looksLikePhone(text)).toBe(false),
);

it.each([
  "=1+1",
  '=HYPERLINK("http://x")',
  "+cmd|' /C calc'!A0",
  "-2+3+cmd",
  "@SUM(A1)",
  "\t=1",
  "＝1",
  "＋1+cmd",
  "−2+cmd",
  "＠SUM(A1)",
  "\n=1",
  "\r\n1",
  " =1",
  "\u200b=1",
  "\ufeff=1",
  "\u00a0=1",
])("sees a formula in %j and makes it harmless", (cell) => {
  expect(isFormula(cell)).toBe(true);
  expect(neutralised(cell)).toBe(`'${cell}`);
});
it.each(["", "Ada", "-", "--", "-12,5", "+33 6 12 34 56 78", "+ada@example.fr", "a=b", " Ada", "＃1"])("sees no formula in %j", (cell) =>
  expect(neutralised(cell)).toBe(cell),
);
