import { createContext, use } from "react";
import type { Commands } from "./use-commands.ts";

/** The builder's commands; null where the workflow is read-only. */
export const CommandsContext = createContext<Commands | null>(null);

/** Returns the builder's commands, or null where the workflow is read-only. */
export function useBuilderCommands(): Commands | null {
  return use(CommandsContext);
}
