import type { AnnouncedPayload, ServerEventName } from "@filon/contracts";

/** Events that say no more than that something is otherwise now, by what they say it of. */
const SUBJECTS: { readonly [Name in ServerEventName]?: (payload: AnnouncedPayload<Name>) => string | null } = {
  pru_update: () => "",
  "pru:updated": () => "",
  "pru:stats": () => "",
  stats_update: () => "",
  "campaign:progress": ({ campaignId }) => campaignId,
  "import:progress": ({ id }) => id,
  "conversation:changed": ({ prospectId }) => prospectId,
  "prospect:changed": ({ prospectId }) => prospectId,
  "account:changed": ({ accountId }) => accountId,
};

/** What of an event the newest alone needs telling to somebody who was away; null when each does. */
export function topicOf<Name extends ServerEventName>(event: Name, payload: AnnouncedPayload<Name>): string | null {
  const subject = SUBJECTS[event]?.(payload);
  return subject === undefined ? null : `${event} ${subject ?? ""}`;
}
