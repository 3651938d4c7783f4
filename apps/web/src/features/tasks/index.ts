export type { TaskSearch } from "./task-search.ts";
export { useOpenTasks } from "./use-open-tasks.ts";
