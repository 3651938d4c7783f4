import { describe, expect, it } from "vitest";
import { columnsMappedTwice, firstMapping, hasIdentity } from "./mapping-rules.ts";

const column = (index: number, suggestion: { field: "email" | "company" } | null) => ({
  index,
  header: `h${index}`,
  samples: [],
  suggestion,
});

describe("mapping of columns", () => {
  it("begins with what the headers were recognised as", () => {
    expect(firstMapping({ columns: [column(0, { field: "email" }), column(1, null)], mapping: {} })).toEqual({
      "0": { field: "email" },
      "1": null,
    });
  });

  it("comes back to the mapping that was used, not to the suggestions", () => {
    const columns = [column(0, { field: "email" }), column(1, { field: "company" })];
    expect(firstMapping({ columns, mapping: { "0": null, "1": { custom: "Société" } } })).toEqual({
      "0": null,
      "1": { custom: "Société" },
    });
  });

  it("marks the later of two columns that go into one field, but not two custom fields", () => {
    const mapping = { "10": { field: "email" as const }, "2": { field: "email" as const }, "3": { custom: "a" }, "4": { custom: "a" } };
    expect([...columnsMappedTwice(mapping)]).toEqual(["10"]);
  });

  it("needs a column that tells who a row is about", () => {
    expect(hasIdentity({ "0": { field: "company" }, "1": { custom: "email" }, "2": null })).toBe(false);
    expect(hasIdentity({ "0": { field: "profileLink" } })).toBe(true);
  });
});
