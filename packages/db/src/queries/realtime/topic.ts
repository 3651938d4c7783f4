import type { AnnouncedPayload, ServerEventName } from "@filon/contracts/realtime";

/** Events that only say that something has changed, with the id of what changed. */
const SUBJECTS: { readonly [Name in ServerEventName]?: (payload: AnnouncedPayload<Name>) => string | null } = {
  pru_update: () => "",
  "pru:updated": () => "",
  "pru:stats": () => "",
  stats_update: () => "",
  "tasks:changed": () => "",
  "integrations:changed": () => "",
  "products:changed": () => "",
  "appointments:changed": () => "",
  "campaign:progress": ({ campaignId }) => campaignId,
  "campaign:versions": ({ campaignId }) => campaignId,
  "workflow:changed": ({ campaignId }) => campaignId,
  "import:progress": ({ id }) => id,
  "conversation:changed": ({ prospectId }) => prospectId,
  "prospect:changed": ({ prospectId }) => prospectId,
  "account:changed": ({ accountId }) => accountId,
};

/** Returns the topic of an event when a client that was away needs only the newest event of it; null when it needs every one. */
export function topicOf<Name extends ServerEventName>(event: Name, payload: AnnouncedPayload<Name>): string | null {
  const subject = SUBJECTS[event]?.(payload);
  return subject === undefined ? null : `${event} ${subject ?? ""}`;
}
