import { expect, it } from "vitest";
import { proposedListName } from "./proposed-list.ts";

it.each([
  ["contacts.csv", "contacts"],
  ["Salon de Lyon 2026.CSV", "Salon de Lyon 2026"],
  ["salon_de_lyon.csv", "salon de lyon"],
  ["v1.2 mars.txt", "v1.2 mars"],
  ["sans fin", "sans fin"],
  [".csv", ".csv"],
])("a list made from %s is named %s", (fileName, name) => {
  expect(proposedListName(fileName, [])).toBe(name);
});

it("adds the next number to a name already taken, ignoring case", () => {
  expect(proposedListName("contacts.csv", ["Contacts"])).toBe("contacts 2");
  expect(proposedListName("contacts.csv", ["contacts", "contacts 2", "Clients"])).toBe("contacts 3");
});

it("stays within the maximum length of a name and never splits a character", () => {
  const long = `${"a".repeat(119)}😀.csv`;
  const name = proposedListName(long, []);
  expect(name).toBe("a".repeat(119));
  expect(proposedListName(long, [name])).toBe(`${"a".repeat(118)} 2`);
});
