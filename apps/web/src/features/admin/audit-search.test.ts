import { expect, it } from "vitest";
import { auditFilterOf, readAuditSearch } from "./audit-search.ts";

it("the log's address is read, and what it does not understand is left out", () => {
  expect(readAuditSearch({ action: "signIn", actor: " ada@exemple.test ", from: "2026-11-01", to: "2026-13-45", page: 2 })).toEqual({
    action: "signIn",
    actor: "ada@exemple.test",
    from: "2026-11-01",
  });
});

it("days are whole: the last one ends with its last instant", () => {
  const filter = auditFilterOf({ from: "2026-11-01", to: "2026-11-01", action: "gone" }, ["signIn"]);
  expect(filter).not.toHaveProperty("action");
  expect(Date.parse(filter.to ?? "") - Date.parse(filter.from ?? "")).toBe(86_399_999);
});
