import { joining } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";
import { openSession } from "../../../shared/session/index.ts";
import { goOn } from "./workspaces.ts";

/** What an invitation's link offers. */
export const joinOfferQuery = (token: string) =>
  queryOptions({
    queryKey: ["join-offer", token],
    queryFn: async ({ signal }) => (await call(joining.getOffer, { params: { token }, signal })).data,
    retry: false,
  });

/** Makes an account with an invitation to a team and opens its session. Throws ApiProblem. */
export async function joinAsNewcomer(
  token: string,
  body: { readonly firstName: string; readonly lastName: string; readonly password: string },
): Promise<void> {
  const answer = await call(joining.joinAsNewcomer, { params: { token }, body });
  queryClient.clear();
  openSession(answer);
}

/** Accepts an invitation with the account that is signed in; its session goes on in the team. Throws ApiProblem. */
export async function join(token: string): Promise<void> {
  goOn(await call(joining.join, { params: { token }, body: {} }));
}
