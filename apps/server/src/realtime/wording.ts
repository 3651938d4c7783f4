import { ServerEvents, type WordedEventName, WordedEvents } from "@filon/contracts/realtime";
import { type Language, translate } from "@filon/i18n/server";
import { notificationAnswer } from "../features/notifications/index.ts";

export type { Language };
export const LANGUAGES: readonly Language[] = ["fr", "en"];

export function isWorded(event: string): event is WordedEventName {
  return Object.hasOwn(WordedEvents, event);
}

/** Returns an announced event as sent to readers of this language; undefined if it does not match the contracts. */
export function wordedFor(event: string, announced: unknown, language: Language): unknown {
  if (!Object.hasOwn(ServerEvents, event)) return undefined;
  const told = isWorded(event) ? inLanguage(event, announced, language) : announced;
  // hasOwn above: the name is one in the contracts.
  return ServerEvents[event as keyof typeof ServerEvents].safeParse(told).data;
}

/** Words an event in a language; null if it does not match the contracts. */
function inLanguage(event: WordedEventName, announced: unknown, language: Language): unknown {
  if (event === "pru:alert") {
    const alert = WordedEvents[event].safeParse(announced);
    if (!alert.success) return null;
    const { level, percent, timestamp, campaignId } = alert.data;
    const type = level === "critical" ? "error" : "warning";
    return { type, message: translate(language, `pru.alerts.${level}`, { percent }), timestamp, campaignId };
  }
  const record = WordedEvents[event].safeParse(announced);
  return record.success ? notificationAnswer(record.data, language) : null;
}
