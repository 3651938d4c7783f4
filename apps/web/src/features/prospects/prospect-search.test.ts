import { describe, expect, it } from "vitest";
import { isFiltered, readProspectAddress, readProspectPageSearch, readProspectSearch } from "./prospect-search.ts";

const LIST = "018f0000-0000-7000-8000-00000000abcd";

describe("the list's state in the address", () => {
  it("is read completely", () => {
    const address = { search: "moreau", status: "interested", list: LIST, tag: "salon", sort: "name", direction: "asc" };
    expect(readProspectSearch(address)).toEqual(address);
  });

  it("ignores what is not recognised", () => {
    expect(
      readProspectSearch({ search: "  ", status: "cold", list: "1 or 1=1", tag: ["a"], sort: "password", direction: "up", more: 1 }),
    ).toEqual({});
  });

  it("accepts a number typed in the search box as text", () => {
    expect(readProspectSearch({ search: 42 })).toEqual({ search: "42" });
  });

  it("cuts values longer than the server accepts", () => {
    expect(readProspectSearch({ search: "x".repeat(300), tag: "y".repeat(80) })).toEqual({ search: "x".repeat(200), tag: "y".repeat(60) });
  });

  it("counts search, status, list and tag as filters, but not sorting", () => {
    expect(isFiltered({ sort: "name", direction: "asc" })).toBe(false);
    expect([{ search: "a" }, { status: "new" as const }, { list: LIST }, { tag: "a" }].every(isFiltered)).toBe(true);
  });
});

describe("windows and tabs in the address", () => {
  it("[SHELL-17] include the dialogs that add or edit a prospect", () => {
    expect(readProspectAddress({ new: 1, tag: "salon" })).toEqual({ new: 1, tag: "salon" });
    expect(readProspectAddress({ edit: LIST })).toEqual({ edit: LIST });
    expect(readProspectAddress({ new: "yes", edit: 1 })).toEqual({});
  });

  it("[PROSPECT-03] include the four tabs of a prospect's page and no others", () => {
    expect(["info", "automation", "advanced", "analytics"].map((tab) => readProspectPageSearch({ tab }).tab)).toEqual([
      "info",
      "automation",
      "advanced",
      "analytics",
    ]);
    expect(readProspectPageSearch({ tab: "billing", edit: "1" })).toEqual({ edit: 1 });
  });
});
