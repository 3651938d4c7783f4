import { prospects, type ProspectStatus } from "@filon/contracts";
import { call, queryClient } from "../../../shared/http/index.ts";
import { conversationChanged } from "./conversations.ts";

/** Says where the person stands; `undo`: back to before, and campaigns that a refusal has just ended go on. */
export async function setProspectStatus(id: string, status: ProspectStatus, { undo }: { readonly undo: boolean }): Promise<void> {
  try {
    await call(prospects.update, { params: { id }, body: { status, ...(undo && { takeRefusalBack: true as const }) } });
  } finally {
    conversationChanged(id);
    void queryClient.invalidateQueries({ queryKey: ["prospects"] });
  }
}
