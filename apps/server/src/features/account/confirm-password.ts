import { UserError } from "@filon/contracts/errors";
import type { AccountRow } from "@filon/db/account";
import { nowOf, type Services } from "../../services.ts";
import { countConfirmation, forgiveConfirmation, passwordMatches } from "../auth/index.ts";

/** Checks the password of a signed-in user again. Throws 400 `account.errors.wrongPassword` at `field`, and 429. */
export async function confirmPassword(services: Services, account: AccountRow, password: string, field: string): Promise<void> {
  const { pool } = services.db;
  await countConfirmation(pool, account.id, nowOf(services));
  if (!(await passwordMatches(account.password_hash, password)))
    throw new UserError("account.errors.wrongPassword", { fields: { [field]: "account.errors.wrongPassword" } });
  await forgiveConfirmation(pool, account.id);
}
