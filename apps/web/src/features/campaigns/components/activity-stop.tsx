import type { TimelineEntry } from "@filon/contracts/prospects";
import { cutText } from "@filon/contracts/text";
import { TimelineStop, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReasons, useWording } from "../wording.ts";
import styles from "./activity.module.css";

const REPLIES: ReadonlySet<string> = new Set(["replied", "invitation_accepted"]);
/** Incoming events matched to one of our messages; how they were matched is shown. */
const MATCHED: ReadonlySet<string> = new Set(["replied", "auto_replied", "bounced"]);
const ALERTS: ReadonlySet<string> = new Set(["act_refused", "act_failed", "act_uncertain", "bounced", "opted_out", "held"]);
/** Texts longer than this many characters are shortened until expanded. */
const LONG = 240;

interface ActivityStopProps {
  readonly entry: TimelineEntry;
  /** Shows the campaign's name, for lists with events of several campaigns. */
  readonly withCampaign?: boolean;
}

/** One event, with the text of the message. */
export function ActivityStop({ entry, withCampaign = false }: ActivityStopProps) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const reasons = useReasons();
  const [today] = useState(() => new Date());
  const { type, data, prospect, campaign, at } = entry;
  const sentence = wording(`campaigns.activity.${type}`, { kind: data.kind ?? "" }) ?? type;
  const code = data.code ?? data.reason;
  const facts = [
    format.date(at) === format.date(today) ? format.time(at) : format.dateTime(at),
    data.channel && t(`campaigns.channels.${data.channel}`),
    MATCHED.has(type) && data.matchedBy && wording(`campaigns.activity.matchedBy.${data.matchedBy}`),
    type.startsWith("task_") && data.name,
    data.returnDate && t("campaigns.activity.returns", { date: format.date(data.returnDate) }),
    withCampaign && campaign?.title,
  ].filter(Boolean);
  return (
    <TimelineStop
      channel={data.channel}
      tone={REPLIES.has(type) ? "reply" : ALERTS.has(type) ? "alert" : "plain"}
      title={
        <>
          <Link to="/prospects/$id" params={{ id: prospect.id }} className={styles.name}>
            {prospect.name}
          </Link>
          {" · "}
          <span className={styles.sentence}>{sentence}</span>
        </>
      }
      meta={facts.join(" · ")}
    >
      {(data.text ?? data.subject ?? code) === undefined ? undefined : (
        <>
          {data.subject !== undefined && <b className={styles.subject}>{data.subject}</b>}
          {data.text !== undefined && <LongText text={data.text} />}
          {data.text === undefined && code !== undefined && reasons(code)}
        </>
      )}
    </TimelineStop>
  );
}

function LongText({ text }: { readonly text: string }) {
  const t = useTexts();
  const [whole, setWhole] = useState(false);
  if (text.length <= LONG) return <>{text}</>;
  return (
    <>
      {whole ? text : `${cutText(text, LONG).trimEnd()}…`}{" "}
      <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? "campaigns.activity.less" : "campaigns.activity.more")}
      </button>
    </>
  );
}
