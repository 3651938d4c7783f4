import { prospects, type ProspectStatus } from "@filon/contracts";
import type { QueryKey } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { conversationShown } from "./conversations.ts";

/** What is read again when whom a conversation is with has changed. */
export const prospectShown = (id: string): QueryKey[] => [...conversationShown(id), ["prospects"]];

/** Says where the person stands; `takeRefusalBack`: back to before, and campaigns that a refusal has just ended go on. */
export async function update(id: string, change: { readonly status: ProspectStatus; readonly takeRefusalBack?: true }): Promise<void> {
  await call(prospects.update, { params: { id }, body: change });
}
