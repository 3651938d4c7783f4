/** Who of those that match is selected: some by name, or all but some. */
export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

export const NOBODY: Selection = { kind: "some", ids: new Set() };
export const EVERYBODY: Selection = { kind: "all", except: new Set() };

/** Whether a row is selected. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id);
}

/** The selection after the table has told which of its rows, `shown`, are ticked now. Unticking every row selects nobody. */
export function withTicked(selection: Selection, shown: readonly string[], ticked: ReadonlySet<string>): Selection {
  if (ticked.size === 0) return NOBODY;
  if (selection.kind === "some") {
    const isShown = new Set(shown);
    return { kind: "some", ids: new Set([...[...selection.ids].filter((id) => !isShown.has(id)), ...ticked]) };
  }
  const except = new Set(selection.except);
  for (const id of shown) {
    if (ticked.has(id)) except.delete(id);
    else except.add(id);
  }
  return { kind: "all", except };
}

/** How many are selected of `total` that match; undefined: all of them but some, and nobody has counted that many. */
export function selectedCount(selection: Selection, total: number | undefined): number | undefined {
  if (selection.kind === "some") return selection.ids.size;
  return total === undefined ? undefined : Math.max(0, total - selection.except.size);
}

/** Whether nobody who matches is left out. */
export function isEverybody(selection: Selection, total: number | undefined): boolean {
  if (selection.kind === "all") return selection.except.size === 0;
  return total !== undefined && total > 0 && selection.ids.size >= total;
}
