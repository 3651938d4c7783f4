import type { Pru } from "@filon/contracts/pru";

/** The workspace's PRU as displayed (PRU-02). */
export interface PruState extends Pru {
  readonly loading: boolean;
  /** Why they could not be loaded; null if they were. */
  readonly error: string | null;
  /** When they were last updated, milliseconds since 1970; null if never. */
  readonly lastUpdate: number | null;
}

const NONE: Pru = { total: 0, available: 0, occupied: 0, campaigns: [] };

interface Reading {
  readonly data: Pru | undefined;
  readonly isPending: boolean;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/** Converts the state of the query for display; `fault` is the error to show if there is no data. */
export function pruState({ data, isPending, dataUpdatedAt }: Reading, fault: string): PruState {
  return {
    ...(data ?? NONE),
    loading: isPending,
    error: !isPending && data === undefined ? fault : null,
    lastUpdate: data === undefined ? null : dataUpdatedAt,
  };
}
