import { ACT_KINDS } from "@filon/contracts/outreach";
import { INTERACTION_DIRECTIONS, INTERACTION_TYPES, PROSPECT_STATUSES, type TimelineEntry } from "@filon/contracts/prospects";
import type { Format } from "@filon/ui";
import { textIfAny, type Translate } from "../i18n/index.ts";

type ActEvent = "act_sent" | "act_refused" | "act_failed" | "act_uncertain";

/** A status by its name in the dictionary; an unknown one is shown as is. */
function statusName(value: string, t: Translate): string {
  const status = PROSPECT_STATUSES.find((option) => option === value);
  return status === undefined ? value : t(`prospects.status.${status}`);
}

/** What became of an act, and how often it was tried again before (MODULE-11). */
function actTitle(event: ActEvent, data: TimelineEntry["data"], t: Translate): string {
  const { retries = 0 } = data;
  const outcome = outcomeTitle(event, data, t);
  return retries === 0 ? outcome : t("prospects.timeline.retried", { outcome, count: retries });
}

function outcomeTitle(event: ActEvent, { channel, kind, code }: TimelineEntry["data"], t: Translate): string {
  const unneeded = event === "act_sent" ? textIfAny(`prospects.timeline.act_unneeded.${code ?? ""}`) : undefined;
  if (unneeded !== undefined) return unneeded;
  const act = ACT_KINDS.find((known) => known === kind) ?? "send_message";
  return t(`prospects.timeline.${event}.${act === "send_message" && channel === "email" ? "email" : act}`);
}

function changedFields(detail: string | undefined, t: Translate): string {
  if (detail === undefined) return t("prospects.timeline.updated");
  const fields = detail.split(", ").map((field) => textIfAny(`prospects.fields.${field}`) ?? field);
  return t("prospects.timeline.updatedFields", { fields: fields.join(", ") });
}

function scoreTitle({ from, to }: TimelineEntry["data"], t: Translate): string {
  if (to === undefined || to === "") return t("prospects.timeline.scoreCleared");
  return from === undefined || from === "" ? t("prospects.timeline.scoreSet", { to }) : t("prospects.timeline.scoreChanged", { from, to });
}

/** A logged interaction: "Appel · Sortant". */
function contactTitle({ kind, from }: TimelineEntry["data"], t: Translate): string {
  const type = INTERACTION_TYPES.find((known) => known === kind);
  const direction = INTERACTION_DIRECTIONS.find((known) => known === from);
  if (type === undefined || direction === undefined) return t("prospects.timeline.contacted");
  return t("prospects.timeline.contactedWith", {
    what: t(`prospects.timeline.contactedBy.${type}`),
    direction: t(`prospects.interactions.directions.${direction}`),
  });
}

const dateTimeOr = (instant: string | undefined, format: Format): string => (instant === undefined ? "" : format.dateTime(instant));

/** What happened, in one line. */
export function timelineTitle({ type, data }: TimelineEntry, t: Translate, format: Format): string {
  switch (type) {
    case "act_sent":
    case "act_refused":
    case "act_failed":
    case "act_uncertain":
      return actTitle(type, data, t);
    case "status_changed":
      return data.from === undefined
        ? t("prospects.timeline.statusSet", { to: statusName(data.to ?? "", t) })
        : t("prospects.timeline.status_changed", { from: statusName(data.from, t), to: statusName(data.to ?? "", t) });
    case "list_added":
    case "list_removed":
    case "tag_added":
      return t(`prospects.timeline.${type}`, { name: data.name ?? "" });
    case "appointment_created":
    case "appointment_updated":
    case "appointment_confirmed":
    case "appointment_cancelled":
    case "appointment_deleted":
    case "appointment_completed":
    case "appointment_rescheduled":
      return t(`prospects.timeline.${type}`, {
        name: data.name ?? "",
        when: dateTimeOr(data.to, format),
        before: dateTimeOr(data.from, format),
      });
    case "quote_made":
      return t("prospects.timeline.quote_made", { name: data.name ?? "", total: data.to ?? "" });
    case "quote_accepted":
      return t("prospects.timeline.quote_accepted", { name: data.name ?? "", who: data.detail ?? "" });
    case "created":
      return textIfAny(`prospects.timeline.createdBy.${data.from ?? ""}`) ?? t("prospects.timeline.created");
    case "updated":
      return data.detail === "score" ? scoreTitle(data, t) : changedFields(data.detail, t);
    case "contacted":
      return contactTitle(data, t);
    case "relation_changed":
      return t("prospects.timeline.relation_changed", { to: data.to ?? "" });
    case "posts_read":
    case "service_called":
    case "service_failed":
    case "email_found":
      return t(`prospects.timeline.${type}`, { name: data.name ?? "" });
    case "note_added":
      return t(data.kind === "appointment" ? "prospects.timeline.appointmentNote" : "prospects.timeline.note_added");
    case "auto_replied":
      return data.returnDate === undefined
        ? t("prospects.timeline.auto_replied")
        : t("prospects.timeline.awayUntil", { date: format.date(data.returnDate) });
    case "task_made":
    case "task_done":
    case "task_skipped":
    case "task_expired":
      return t(`prospects.timeline.${type}`, { what: data.name ?? textIfAny(`prospects.taskKinds.${data.kind ?? ""}`) ?? "" });
    case "moved_step":
    case "passed_over":
      return t(`prospects.timeline.${type}`, {
        name: data.name ?? textIfAny(`modules.types.${data.kind ?? ""}.label`) ?? "…",
        to: data.to ?? "",
      });
    case "ended":
      return textIfAny(`prospects.timeline.endedBy.${data.reason ?? ""}`) ?? t("prospects.timeline.ended");
    default:
      return t(`prospects.timeline.${type}`);
  }
}

/** The reason, or how it was detected, where known. */
export function timelineReason({ type, data }: TimelineEntry): string | undefined {
  if (type === "replied" && data.matchedBy !== undefined) return textIfAny(`prospects.timeline.matchedBy.${data.matchedBy}`);
  if (type === "enrolled" && data.reason !== undefined) return textIfAny(`prospects.timeline.letInAs.${data.reason}`);
  if (type === "contacted" && data.reason !== undefined) return textIfAny(`prospects.interactions.outcomes.${data.reason}`);
  if (type === "task_done") return data.detail ?? textIfAny(`modules.types.call_task.ports.${data.to ?? ""}`);
  if (type === "service_failed") return textIfAny(`engine.calls.${data.code ?? ""}`);
  return data.code === undefined ? undefined : (textIfAny(`prospects.timeline.codes.${data.code}`) ?? textIfAny(data.code));
}
