import { expect, it } from "vitest";
import { changed, isNarrowed, readTicketSearch, readUserSearch } from "./admin-search.ts";

it("reads a list's state from the address and ignores what it does not recognise", () => {
  expect(readUserSearch({ search: 42, role: "admin", standing: "gone", sort: "name", direction: "asc", page: 3, other: 1 })).toEqual({
    search: "42",
    role: "admin",
    sort: "name",
    direction: "asc",
    page: 3,
  });
  for (const page of [1, 0, -2, 1.5, "2", 1e9, Number.NaN]) expect(readTicketSearch({ page })).toEqual({});
});

it("a new filter returns to the first page; changing page keeps the filters", () => {
  const search = readTicketSearch({ category: "billing", page: 4 });
  expect(changed(search, { status: "new" })).toEqual({ category: "billing", status: "new" });
  expect(changed(search, { page: 5 })).toEqual({ category: "billing", page: 5 });
  expect(changed(search, { category: undefined })).toEqual({});
});

it("sorting and paging do not count as filters", () => {
  expect(isNarrowed({ sort: "name", direction: "asc", page: 2 })).toBe(false);
  expect(isNarrowed({ search: "a" })).toBe(true);
});
