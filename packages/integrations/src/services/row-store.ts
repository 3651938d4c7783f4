import type { RowWritten, WriteRow } from "@filon/contracts/calls";

/** An account of a service, as the service names it. */
export interface ServiceAccount {
  readonly name: string;
}

/** A service with tables: one key, one row, however often a row is written again. */
export interface RowStore {
  /** Asks the service whose account the access is. Throws ServiceFailed. */
  readonly readAccount: (signal?: AbortSignal) => Promise<ServiceAccount>;
  /** Looks for the row with the key before it writes. Throws ServiceFailed. */
  readonly writeRow: (row: WriteRow, signal?: AbortSignal) => Promise<RowWritten>;
}
