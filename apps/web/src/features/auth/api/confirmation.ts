import { confirmation, type ConfirmationMethod } from "@filon/contracts/account";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** How the user must confirm their identity; fetched each time because it changes with the account. */
export const confirmationMethodQuery = queryOptions({
  queryKey: ["account", "confirmation"],
  queryFn: async ({ signal }) => (await call(confirmation.get, { signal })).data.method,
  gcTime: 0,
  staleTime: 0,
});

/** Sends a six-digit code to the user's e-mail address; returns the server's message. Throws ApiProblem. */
export async function sendCode(): Promise<string | undefined> {
  return (await call(confirmation.sendCode, { body: {} })).message;
}

/** Confirms the user's identity with the password or code they typed. Throws ApiProblem. */
export async function confirm(method: ConfirmationMethod, typed: string): Promise<void> {
  const digits = typed.replaceAll(/\s/gu, "");
  if (method === "password") await call(confirmation.confirm, { body: { password: typed } });
  else if (method === "mail") await call(confirmation.confirm, { body: { mailedCode: digits } });
  else await call(confirmation.confirm, { body: /^\d{6}$/u.test(digits) ? { token: digits } : { recoveryCode: typed } });
}
