import { UserError } from "@filon/contracts/errors";

/**
 * The answer to a change of an older state: 409, with a fault at each field of which the stored value is not the one that was sent. Nothing is
 * overwritten; the caller reads the newer state and decides.
 */
export function changedMeanwhile(stored: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): UserError {
  const names = Object.keys(sent).filter((name) => name !== "revision" && name in stored && !isSame(stored[name], sent[name]));
  const fields = Object.fromEntries(names.map((name) => [name, "problems.fields.changedMeanwhile"]));
  return new UserError("problems.changedMeanwhile", { status: 409, fields });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
