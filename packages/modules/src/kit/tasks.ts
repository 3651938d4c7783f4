import { cutText } from "@filon/contracts/text";
import { addDuration, type Facts, type Json, type ModuleContext, type Reason, renderWithNames } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** What became of a task: the result that its user chose, or that they skipped it, or that it ended without them. */
export type TaskEnd =
  | { readonly end: "done"; readonly result: string; readonly note: string; readonly by: string | null }
  | { readonly end: "skipped" | "expired" | "withdrawn"; readonly note: string; readonly by: string | null };

/** Returns how the task of this visit ended, given why its module is asked; null while it has none. */
export function taskEnd(reason: Reason): TaskEnd | null {
  if (reason.kind === "elapsed") return { end: "expired", note: "", by: null };
  if (reason.kind === "released") return { end: "withdrawn", note: "", by: null };
  if (reason.kind !== "event" || reason.type !== "task_settled") return null;
  const { status, result } = reason.data;
  const said = { note: textOf(reason.data["note"]), by: textOf(reason.data["by"]) || null };
  return status === "skipped" ? { end: "skipped", ...said } : { end: "done", result: textOf(result), ...said };
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** When a task is due, in days from now, and when it expires: never before it is due. */
export function taskDays(
  { facts, now }: { readonly facts: Facts; readonly now: Temporal.Instant },
  { dueDays, expiresDays }: { readonly dueDays: number; readonly expiresDays: number },
): { readonly dueAt: Temporal.Instant; readonly expiresAt: Temporal.Instant } {
  const after = (days: number): Temporal.Instant => addDuration(now, days, "days", facts.campaign.timeZone);
  return { dueAt: after(dueDays), expiresAt: after(Math.max(dueDays, expiresDays)) };
}

/** Fills in a text for the person who does the task: they see the name of what is missing, and can look it up. */
export function taskText(template: string, { facts, now }: ModuleContext, longest: number): string {
  return cutText(renderWithNames(template, facts, now), longest);
}
