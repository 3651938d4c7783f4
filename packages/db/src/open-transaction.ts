import { AsyncLocalStorage } from "node:async_hooks";

/** A call to somebody else's server was begun while a transaction held a connection of the pool and its locks. */
export class CalledInTransaction extends Error {
  override readonly name = "CalledInTransaction";
  constructor(whom: string) {
    super(`${whom} was called inside a transaction`);
  }
}

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs what belongs to a transaction; whatever it begins is known to be inside of it until it ends. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Whether the caller is inside a transaction that has not ended. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen === true;

/**
 * Asked before a call leaves for a vendor or for any other server: one that is slow would hold a connection, and the rows locked
 * with it, for as long as it takes, and a dozen of them everybody's. Throws CalledInTransaction, which no feature is to catch.
 */
export function requireNoTransaction(whom: string): void {
  if (isInTransaction()) throw new CalledInTransaction(whom);
}
