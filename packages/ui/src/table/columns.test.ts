import { describe, expect, it } from "vitest";
import { columnTracks, leastRowWidth, nextSorting, pinnedStarts } from "./columns.ts";

describe("table columns", () => {
  it("hides the columns marked for narrow tables, and keeps the selection column", () => {
    const columns = [{ width: "2fr" }, { width: "1fr", hideBelow: "md" as const }, { width: "90px", hideBelow: "sm" as const }];
    expect(columnTracks(columns, true)).toEqual({
      "--tracks": "44px 2fr 1fr 90px",
      "--tracks-md": "44px 2fr 90px",
      "--tracks-sm": "44px 2fr",
    });
    expect(columnTracks(columns, false)["--tracks"]).toBe("2fr 1fr 90px");
  });

  it("places pinned columns one after the other, after the boxes", () => {
    const columns = [
      { id: "name", width: "240px", pinned: true },
      { id: "company", width: "120px", pinned: true },
      { id: "tags", width: "minmax(120px, 1fr)" },
    ];
    expect([...pinnedStarts(columns, true)]).toEqual([
      ["name", 44],
      ["company", 284],
    ]);
    expect(leastRowWidth(columns, true)).toBe(524);
  });

  it("sorts a new column ascending, and reverses the current one", () => {
    expect(nextSorting({ by: "created", direction: "desc" }, "name")).toEqual({ by: "name", direction: "asc" });
    expect(nextSorting({ by: "name", direction: "asc" }, "name")).toEqual({ by: "name", direction: "desc" });
    expect(nextSorting({ by: "name", direction: "desc" }, "name")).toEqual({ by: "name", direction: "asc" });
  });
});
