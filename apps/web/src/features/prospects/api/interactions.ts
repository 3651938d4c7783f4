import { type Interaction, interactions } from "@filon/contracts";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";
import { detailChanged, interactionsQuery } from "./detail.ts";
import { prospectQuery } from "./prospects.ts";

function interactionsChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: interactionsQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: prospectQuery(id).queryKey });
  detailChanged(id);
}

export async function logInteraction(id: string, body: CallInput<typeof interactions.add>["body"]): Promise<Interaction> {
  const { data } = await call(interactions.add, { params: { id }, body });
  interactionsChanged(id);
  return data;
}

export async function changeInteraction(
  id: string,
  interactionId: string,
  body: CallInput<typeof interactions.update>["body"],
): Promise<Interaction> {
  const { data } = await call(interactions.update, { params: { id, interactionId }, body });
  interactionsChanged(id);
  return data;
}

export async function eraseInteraction(id: string, interactionId: string): Promise<void> {
  await call(interactions.remove, { params: { id, interactionId } });
  interactionsChanged(id);
}
