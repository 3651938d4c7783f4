import { apple } from "@filon/contracts/apple";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const appleQuery = queryOptions({
  queryKey: ["account", "apple"],
  queryFn: async ({ signal }) => (await call(apple.getLink, { signal })).data,
});

/** Query keys to refetch when the link with Apple changes. */
export const APPLE_SHOWN = [appleQuery.queryKey];

/** Starts linking an Apple account; returns Apple's address to open. */
export async function startLink(password: string, challenge: string): Promise<string> {
  return (await callSignedIn(apple.startLink, { body: { password, challenge } })).url;
}

/** Completes the link with Apple's answer; returns the server's message. */
export async function finishLink(body: { readonly code: string; readonly verifier: string }): Promise<string | undefined> {
  return (await callSignedIn(apple.finishLink, { body })).message;
}

/** Removes the link; returns the server's message. */
export async function removeLink(password: string): Promise<string | undefined> {
  return (await callSignedIn(apple.removeLink, { body: { password } })).message;
}
