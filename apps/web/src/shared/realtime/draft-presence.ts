import type { DraftPresence } from "@filon/contracts/realtime";
import { say } from "./realtime.ts";

/** Tells the other editors of a draft where this one is. */
export function tellDraftPresence(words: DraftPresence): void {
  say("workflow_presence", words);
}
