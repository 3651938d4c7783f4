import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { unreadQuery } from "./api/conversations.ts";

/** What nobody has read yet, conversations and answers of support together; live. */
export function useUnread(): number {
  const queries = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const readAgain = () => void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  useServerEvent("new_message", readAgain);
  useServerEvent("conversation:changed", readAgain);
  useServerEvent("new_support_message", readAgain);
  return (data?.conversations ?? 0) + (data?.support ?? 0);
}
