import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { taskCountQuery, TASKS } from "./api/tasks.ts";

/** Returns the number of open tasks; live. */
export function useOpenTasks(): number {
  const queries = useQueryClient();
  const { data } = useQuery(taskCountQuery);
  const readAgain = () => void queries.invalidateQueries({ queryKey: TASKS });
  useServerEvent("tasks:changed", readAgain);
  // A pause hides the tasks of its campaign, and its end shows them again.
  useServerEvent("campaign:paused", readAgain);
  useServerEvent("campaign:resumed", readAgain);
  return data?.open ?? 0;
}
