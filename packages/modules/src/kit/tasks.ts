import { cutText } from "@filon/contracts/text";
import { addDuration, type Facts, type Json, type ModuleContext, type Reason, renderWithNames } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** How a task ended: with the result that a user chose, skipped by a user, or without an answer. */
export type TaskEnd =
  | { readonly end: "done"; readonly result: string; readonly note: string; readonly by: string | null }
  | { readonly end: "skipped" | "expired" | "withdrawn"; readonly note: string; readonly by: string | null };

/** Returns how the task of this visit ended, from the reason why the module is asked, or null when there is no task yet. */
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

/** Returns when a task is due and when it expires, which is never before it is due. The settings are in days from now. */
export function taskDays(
  { facts, now }: { readonly facts: Facts; readonly now: Temporal.Instant },
  { dueDays, expiresDays }: { readonly dueDays: number; readonly expiresDays: number },
): { readonly dueAt: Temporal.Instant; readonly expiresAt: Temporal.Instant } {
  const after = (days: number): Temporal.Instant => addDuration(now, days, "days", facts.campaign.timeZone);
  return { dueAt: after(dueDays), expiresAt: after(Math.max(dueDays, expiresDays)) };
}

/** Fills in a text for the user who does the task, with the variables' names in place of missing values. Cuts it to `longest` characters. */
export function taskText(template: string, { facts, now }: ModuleContext, longest: number): string {
  return cutText(renderWithNames(template, facts, now), longest);
}
