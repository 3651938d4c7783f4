import { cutText } from "@filon/contracts/text";
import type { ReportPart } from "./report.ts";

/** What a calendar's message says (RFC 5546): an answer to our invitation, another time proposed, or an invitation of their own. */
export type CalendarAnswer = "accepted" | "declined" | "tentative" | "proposed" | "invited";

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = { ACCEPTED: "accepted", DECLINED: "declined", TENTATIVE: "tentative" };
/** Longest part of a calendar that is read, in characters. */
const MOST_READ = 64 * 1024;

/** Returns what a message's calendar part says; null when it has none, or one that is only for information. */
export function calendarAnswer(parts: readonly ReportPart[]): CalendarAnswer | null {
  const part = parts.find(({ type }) => type === "text/calendar" || type === "application/ics");
  if (part === undefined) return null;
  const lines = cutText(part.text, MOST_READ).replaceAll(/\r?\n[ \t]/gu, "");
  const method = /^METHOD:\s{0,3}(\w{1,20})/imu.exec(lines)?.[1]?.toUpperCase();
  if (method === "COUNTER") return "proposed";
  if (method === "REQUEST") return "invited";
  if (method !== "REPLY") return null;
  return ANSWERS[/\bPARTSTAT=["']?([A-Z-]{1,20})/iu.exec(lines)?.[1]?.toUpperCase() ?? ""] ?? null;
}
