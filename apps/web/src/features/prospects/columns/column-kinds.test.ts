import { describe, expect, it } from "vitest";
import { customColumn, movedColumn, needMore, shownColumns, USUAL_COLUMNS } from "./column-kinds.ts";

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id).join(" ");

describe("columns of the prospect table", () => {
  it("are the usual ones until arranged, and always have the name", () => {
    expect(shownColumns([])).toEqual(USUAL_COLUMNS);
    expect(ids(shownColumns([{ id: "status" }, { id: "gone" }, { id: customColumn("Effectif") }]))).toBe("name status custom:Effectif");
  });

  it("come first when pinned", () => {
    expect(ids(shownColumns([{ id: "name" }, { id: "status", pinned: true }, { id: "tags" }]))).toBe("status name tags");
  });

  it("move by a place, and no further than the ends", () => {
    const columns = [{ id: "name" }, { id: "status" }, { id: "tags" }];
    expect(ids(movedColumn(columns, "tags", 1))).toBe("name tags status");
    expect(ids(movedColumn(columns, "name", 9))).toBe("status tags name");
    expect(ids(movedColumn([{ id: "name", pinned: true }, { id: "tags" }], "tags", 0))).toBe("name tags");
  });

  it("ask for more only when one of them shows it", () => {
    expect(needMore(USUAL_COLUMNS)).toBe(false);
    expect(needMore([{ id: "phone" }])).toBe(true);
    expect(needMore([{ id: customColumn("Effectif") }])).toBe(true);
  });
});
