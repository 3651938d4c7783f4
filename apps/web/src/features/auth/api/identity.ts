import { confirmation, type ConfirmationMethod } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** By what the user is asked to show that it is them; asked anew each time, for it changes with the account. */
export const confirmationMethodQuery = queryOptions({
  queryKey: ["account", "confirmation"],
  queryFn: async ({ signal }) => (await call(confirmation.get, { signal })).data.method,
  gcTime: 0,
  staleTime: 0,
});

/** Sends the six digits to the user's address; gives what the server says. Throws ApiProblem. */
export async function sendCode(): Promise<string | undefined> {
  return (await call(confirmation.sendCode, { body: {} })).message;
}

/** Shows what was asked for. Throws ApiProblem. */
export async function confirm(method: ConfirmationMethod, typed: string): Promise<void> {
  const digits = typed.replaceAll(/\s/gu, "");
  if (method === "password") await call(confirmation.confirm, { body: { password: typed } });
  else if (method === "mail") await call(confirmation.confirm, { body: { mailedCode: digits } });
  else await call(confirmation.confirm, { body: /^\d{6}$/u.test(digits) ? { token: digits } : { recoveryCode: typed } });
}
