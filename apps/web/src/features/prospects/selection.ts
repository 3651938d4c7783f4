/** The selected matches: either listed, or all except some. */
export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

export const NOBODY: Selection = { kind: "some", ids: new Set() };
export const EVERYBODY: Selection = { kind: "all", except: new Set() };

/** Returns whether a row is selected. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id);
}

/** Updates a selection after rows of the table (`shown`) were ticked or unticked. Unticking every row clears it. */
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

/** Returns the number selected out of `total` matches; undefined when the total is needed but not known. */
export function selectedCount(selection: Selection, total: number | undefined): number | undefined {
  if (selection.kind === "some") return selection.ids.size;
  return total === undefined ? undefined : Math.max(0, total - selection.except.size);
}

/** Returns whether all matches are selected. */
export function isEverybody(selection: Selection, total: number | undefined): boolean {
  if (selection.kind === "all") return selection.except.size === 0;
  return total !== undefined && total > 0 && selection.ids.size >= total;
}
