import { apple } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const appleQuery = queryOptions({
  queryKey: ["account", "apple"],
  queryFn: async ({ signal }) => (await call(apple.getLink, { signal })).data,
});

/** What is read again when the connection with Apple has changed. */
export const APPLE_SHOWN = [appleQuery.queryKey];

/** Begins a connection; gives Apple's address. */
export async function startLink(password: string, challenge: string): Promise<string> {
  return (await callSignedIn(apple.startLink, { body: { password, challenge } })).url;
}

/** Finishes it with what came back from Apple; gives what the server says. */
export async function finishLink(body: { readonly code: string; readonly verifier: string }): Promise<string | undefined> {
  return (await callSignedIn(apple.finishLink, { body })).message;
}

/** Gives what the server says. */
export async function removeLink(password: string): Promise<string | undefined> {
  return (await callSignedIn(apple.removeLink, { body: { password } })).message;
}
