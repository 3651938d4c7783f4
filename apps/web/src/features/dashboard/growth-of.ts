/** A month's change against the one before: 0.5 for half as many again. */
export interface Growth {
  readonly month: string;
  readonly rate: number;
}

/** Returns the growth of the last whole month; null if nothing was added in the month before, so that there is nothing to compare with. */
export function growthOf(months: readonly { readonly month: string; readonly prospects: number }[]): Growth | null {
  const [before, last] = months.slice(-3, -1);
  if (before === undefined || last === undefined || before.prospects === 0) return null;
  return { month: last.month, rate: last.prospects / before.prospects - 1 };
}
