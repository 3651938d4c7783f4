import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { notionPage } from "./notion-page.ts";

const ID = "0123456789abcdef0123456789ABCDEF";
const SETTINGS = { table: ID, keyColumn: "E-mail", key: "{{firstName}}", columns: [{ name: "Nom", value: "{{lastName}}" }] };

it("asks for one page of the database, whose id it reads from an address", () => {
  for (const table of [ID, `https://www.notion.so/atelier/Prospects-${ID}?v=ffffffffffffffffffffffffffffffff`]) {
    expect(ask(notionPage, { ...SETTINGS, table })).toMatchObject({
      call: { kind: "service", service: "notion", ask: { type: "writeRow", document: "", table: ID.toLowerCase(), key: "Élodie" } },
    });
  }
});

it("refuses what names no database", () => {
  expect(problemsOf(notionPage, { ...SETTINGS, table: "https://www.notion.so/atelier" })).toEqual(["table invalid"]);
});
