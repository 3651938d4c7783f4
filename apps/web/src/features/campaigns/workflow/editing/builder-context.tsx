import { createContext, use } from "react";
import type { Commands } from "./use-commands.ts";

export const CommandsContext = createContext<Commands | null>(null);

/** Returns what the commands of the builder around do; null where the workflow can only be read. */
export function useBuilderCommands(): Commands | null {
  return use(CommandsContext);
}
