import type { TimelineEntry } from "@filon/contracts/prospects";
import { TimelineStop, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../i18n/index.ts";
import { timelineReason, timelineTitle } from "./timeline-title.ts";

type StopTone = "plain" | "reply" | "alert" | "terminus";

function toneOf({ type }: TimelineEntry): StopTone {
  if (type === "replied") return "reply";
  if (type === "ended") return "terminus";
  return ["act_refused", "act_failed", "act_uncertain", "bounced", "opted_out", "held"].includes(type) ? "alert" : "plain";
}

interface TimelineItemProps {
  readonly entry: TimelineEntry;
  /** Names the prospect, in lists that cover several. */
  readonly withProspect?: boolean;
  /** Names the campaign, in lists that cover several. */
  readonly withCampaign?: boolean;
}

/** One timeline event: what, when, by whom, and any text. Needs the "prospects" texts. */
export function TimelineItem({ entry, withProspect = false, withCampaign = true }: TimelineItemProps) {
  const t = useTexts();
  const format = useFormat();
  const { data, actor, campaign, prospect } = entry;
  const reason = timelineReason(entry);
  const facts = [
    data.channel === undefined ? undefined : t(`prospects.channels.${data.channel}`),
    reason,
    actor ? t("prospects.timeline.by", { name: actor.name }) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <TimelineStop
      channel={data.channel}
      tone={toneOf(entry)}
      title={
        <>
          {withProspect && (
            <>
              <Link to="/prospects/$id" params={{ id: prospect.id }}>
                {prospect.name}
              </Link>{" "}
            </>
          )}
          {timelineTitle(entry, t, format)}
        </>
      }
      meta={
        <>
          <time dateTime={entry.at} title={format.dateTime(entry.at)}>
            {format.relative(entry.at)}, {format.time(entry.at)}
          </time>
          {facts.map((fact) => ` · ${fact}`)}
          {withCampaign && campaign && (
            <>
              {" · "}
              <Link to="/campaigns/$id" params={{ id: campaign.id }}>
                {t("prospects.timeline.campaign", { title: campaign.title })}
              </Link>
            </>
          )}
        </>
      }
    >
      {data.subject === undefined && data.text === undefined ? undefined : (
        <>
          {data.subject !== undefined && <b>{t("prospects.timeline.subject", { subject: data.subject })}</b>}
          {data.subject !== undefined && data.text !== undefined && "\n"}
          {data.text}
        </>
      )}
    </TimelineStop>
  );
}
