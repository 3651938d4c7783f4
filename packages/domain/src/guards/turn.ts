/** Whose turn it is: lower ranks come first, and of equal ones the lower id. */
export interface Turn {
  readonly rank: number;
  readonly id: string;
}

/** Returns less than 0 when the first turn comes before the second, more when it comes after it. */
export function compareTurns(one: Turn, other: Turn): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
