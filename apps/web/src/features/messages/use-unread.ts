import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { unreadQuery } from "./api/conversations.ts";

/** Returns the number of unread conversations and support answers; live. */
export function useUnread(): number {
  const queries = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const readAgain = () => void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  useServerEvent("new_message", readAgain);
  useServerEvent("conversation:changed", readAgain);
  useServerEvent("new_support_message", readAgain);
  return (data?.conversations ?? 0) + (data?.support ?? 0);
}
