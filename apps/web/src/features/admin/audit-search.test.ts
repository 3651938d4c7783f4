import { expect, it } from "vitest";
import { auditFilterOf, readAuditSearch } from "./audit-search.ts";

it("reads the log's filters from the address and ignores what it does not recognise", () => {
  expect(readAuditSearch({ action: "signIn", actor: " ada@exemple.test ", from: "2026-11-01", to: "2026-13-45", page: 2 })).toEqual({
    action: "signIn",
    actor: "ada@exemple.test",
    from: "2026-11-01",
  });
});

it("a range of days includes the whole of its last day", () => {
  const filter = auditFilterOf({ from: "2026-11-01", to: "2026-11-01", action: "gone" }, ["signIn"]);
  expect(filter).not.toHaveProperty("action");
  expect(Date.parse(filter.to ?? "") - Date.parse(filter.from ?? "")).toBe(86_399_999);
});
