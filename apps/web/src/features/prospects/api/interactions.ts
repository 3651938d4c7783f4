import { type Interaction, type InteractionOutcome, interactions, type ProspectStatus } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";
import { partsShown, prospectQuery, update as updateProspect } from "./prospects.ts";

export function interactionsQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "interactions", id],
    queryFn: async ({ signal }): Promise<readonly Interaction[]> => (await call(interactions.list, { params: { id }, signal })).data,
  });
}

/** Returns the query keys to refetch when an interaction with this prospect changes. */
export const interactionsShown = (id: string) => [interactionsQuery(id).queryKey, prospectQuery(id).queryKey, ...partsShown(id)];

export type InteractionFields = CallInput<typeof interactions.add>["body"];

export async function add(id: string, body: InteractionFields): Promise<Interaction> {
  return (await call(interactions.add, { params: { id }, body })).data;
}

export async function update(id: string, interactionId: string, body: InteractionFields): Promise<Interaction> {
  return (await call(interactions.update, { params: { id, interactionId }, body })).data;
}

export async function remove(id: string, interactionId: string): Promise<void> {
  await call(interactions.remove, { params: { id, interactionId } });
}

/** Undoes a refusal: restores the status, resumes the campaigns it ended, and gives the interaction its earlier outcome. */
export async function undoRefusal(
  id: string,
  interactionId: string,
  before: { readonly status: ProspectStatus; readonly outcome: InteractionOutcome | null },
): Promise<void> {
  await updateProspect(id, { status: before.status, takeRefusalBack: true });
  await call(interactions.update, { params: { id, interactionId }, body: { outcome: before.outcome } });
}
