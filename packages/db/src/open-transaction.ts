import { AsyncLocalStorage } from "node:async_hooks";

/** Another server was called while a transaction held a connection of the pool and its locks. */
export class CalledInTransaction extends Error {
  override readonly name = "CalledInTransaction";
  constructor(whom: string) {
    super(`${whom} was called inside a transaction`);
  }
}

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs a transaction's work; everything it begins counts as inside the transaction until that ends. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Returns whether the caller is inside a transaction that has not ended. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen === true;

/**
 * Called before every request to a vendor or any other server: a slow one would hold a connection and the rows it locked for as
 * long as it takes, and a dozen would hold all connections. Throws CalledInTransaction, which no feature may catch.
 */
export function requireNoTransaction(whom: string): void {
  if (isInTransaction()) throw new CalledInTransaction(whom);
}
