import { expect, it } from "vitest";
import { boxOf, readInboxSearch } from "./inbox-search.ts";

it("ignores invalid values in the address", () => {
  expect(readInboxSearch({ q: " devis ", box: "unread", channel: "email", campaign: "nobody" })).toEqual({
    q: "devis",
    box: "unread",
    channel: "email",
  });
  expect(readInboxSearch({ q: 42, box: "spam", channel: 1 })).toEqual({ q: "42" });
});

it("[MSG-01] a search covers every conversation unless a box is chosen", () => {
  expect([boxOf({}), boxOf({ q: "devis" }), boxOf({ q: "devis", box: "archived" })]).toEqual(["inbox", "all", "archived"]);
});
