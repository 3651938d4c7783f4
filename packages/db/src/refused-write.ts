import type { WorkspaceTx } from "./database.ts";
import { isRefusedRow } from "./refused-row.ts";

/**
 * Runs a part of a transaction that the database may refuse for its content: its writes are then undone, and the rest of the transaction
 * goes on. Returns why it was refused, or null when it succeeded. Throws every other failure.
 */
export async function refusalOf(tx: WorkspaceTx, work: () => Promise<unknown>): Promise<Error | null> {
  await tx.query({ text: "SAVEPOINT may_be_refused" });
  try {
    await work();
    await tx.query({ text: "RELEASE SAVEPOINT may_be_refused" });
    return null;
  } catch (error) {
    if (!isRefusedRow(error) || !(error instanceof Error)) throw error;
    await tx.query({ text: "ROLLBACK TO SAVEPOINT may_be_refused; RELEASE SAVEPOINT may_be_refused" });
    return error;
  }
}
