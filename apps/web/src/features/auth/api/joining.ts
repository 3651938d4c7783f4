import { joining } from "@filon/contracts/team";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";
import { openSession } from "../../../shared/session/index.ts";
import { goOn } from "./own-workspaces.ts";

/** The team invitation behind a link. */
export const joinOfferQuery = (token: string) =>
  queryOptions({
    queryKey: ["join-offer", token],
    queryFn: async ({ signal }) => (await call(joining.getOffer, { params: { token }, signal })).data,
    retry: false,
  });

/** Creates an account from a team invitation and opens its session. Throws ApiProblem. */
export async function joinAsNewcomer(
  token: string,
  body: { readonly firstName: string; readonly lastName: string; readonly password: string },
): Promise<void> {
  const answer = await call(joining.joinAsNewcomer, { params: { token }, body });
  queryClient.clear();
  openSession(answer);
}

/** Accepts an invitation as the signed-in user and switches the session to that team. Throws ApiProblem. */
export async function join(token: string): Promise<void> {
  goOn(await call(joining.join, { params: { token }, body: {} }));
}
