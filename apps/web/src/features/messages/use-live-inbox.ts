import { useServerEvent } from "../../shared/realtime/index.ts";
import { conversationChanged, prospectChanged } from "./api/conversations.ts";
import { supportChanged } from "./api/support.ts";

/** Refetches conversations and support on server events, including changes made in other windows. */
export function useLiveInbox(): void {
  useServerEvent("new_message", ({ prospectId }) => conversationChanged(prospectId));
  useServerEvent("prospect:changed", ({ prospectId }) => prospectId !== null && prospectChanged(prospectId));
  useServerEvent("conversation:changed", ({ prospectId }) => conversationChanged(prospectId));
  useServerEvent("new_support_message", supportChanged);
}
