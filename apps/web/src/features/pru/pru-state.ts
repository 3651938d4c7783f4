import type { Pru } from "@filon/contracts";

/** The workspace's PRU as they are shown (PRU-02). */
export interface PruState extends Pru {
  readonly loading: boolean;
  /** Why they could not be read; null when they were. */
  readonly error: string | null;
  /** When they were last read or told, milliseconds since 1970; null: never. */
  readonly lastUpdate: number | null;
}

const NONE: Pru = { total: 0, available: 0, occupied: 0, campaigns: [] };

interface Reading {
  readonly data: Pru | undefined;
  readonly isPending: boolean;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/** What a reading of the PRU gives to show; `fault` says why, where there was none to give. */
export function pruState({ data, isPending, dataUpdatedAt }: Reading, fault: string): PruState {
  return {
    ...(data ?? NONE),
    loading: isPending,
    error: !isPending && data === undefined ? fault : null,
    lastUpdate: data === undefined ? null : dataUpdatedAt,
  };
}
