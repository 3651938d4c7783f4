import { prospects, type ProspectStatus } from "@filon/contracts/prospects";
import type { QueryKey } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { conversationShown } from "./conversations.ts";

/** Returns the query keys to refetch when a conversation's prospect changes. */
export const prospectShown = (id: string): QueryKey[] => [...conversationShown(id), ["prospects"]];

/** Sets the prospect's status; `takeRefusalBack` also resumes the campaigns that a refusal has just ended. */
export async function update(id: string, change: { readonly status: ProspectStatus; readonly takeRefusalBack?: true }): Promise<void> {
  await call(prospects.update, { params: { id }, body: change });
}
