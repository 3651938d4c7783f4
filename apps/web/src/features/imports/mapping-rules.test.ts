import { describe, expect, it } from "vitest";
import { columnsMappedTwice, firstMapping, hasIdentity } from "./mapping-rules.ts";

const column = (index: number, suggestion: { field: "email" | "company" } | null) => ({
  index,
  header: `h${index}`,
  samples: [],
  suggestion,
});

describe("mapping of columns", () => {
  it("starts with the fields recognised from the headers", () => {
    expect(firstMapping({ columns: [column(0, { field: "email" }), column(1, null)], mapping: {} })).toEqual({
      "0": { field: "email" },
      "1": null,
    });
  });

  it("keeps a saved mapping instead of the suggestions", () => {
    const columns = [column(0, { field: "email" }), column(1, { field: "company" })];
    expect(firstMapping({ columns, mapping: { "0": null, "1": { custom: "Société" } } })).toEqual({
      "0": null,
      "1": { custom: "Société" },
    });
  });

  it("marks the later of two columns mapped to one field, but not two custom fields", () => {
    const mapping = { "10": { field: "email" as const }, "2": { field: "email" as const }, "3": { custom: "a" }, "4": { custom: "a" } };
    expect([...columnsMappedTwice(mapping)]).toEqual(["10"]);
  });

  it("needs a column that identifies the person", () => {
    expect(hasIdentity({ "0": { field: "company" }, "1": { custom: "email" }, "2": null })).toBe(false);
    expect(hasIdentity({ "0": { field: "profileLink" } })).toBe(true);
  });
});
