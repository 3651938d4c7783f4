import type { MailContent, MailVoice } from "./mail-content.ts";
import type { MailValues } from "./mail-values.ts";

/** The things that may wait for the reader, most urgent first. */
const WAITING = ["paused", "accounts", "decisions", "tasks"] as const;

/** The day in short: what campaigns did, each a station, and what waits for the reader. */
export function digest({ say, address }: MailVoice, { firstName, campaigns, waiting }: MailValues<"digest">): MailContent {
  const sum = (name: "sent" | "replied" | "accepted") => campaigns.reduce((total, campaign) => total + campaign[name], 0);
  const [sent, replied, accepted] = [sum("sent"), sum("replied"), sum("accepted")];
  const waits = WAITING.filter((name) => waiting[name] > 0).map((name) => say(`digest.waiting.${name}`, { count: waiting[name] }));
  const news = say("digest.news", { sent, replied, accepted });
  return {
    subject: campaigns.length === 0 ? say("digest.subjectWaiting") : say("digest.subject", { sent, replied }),
    preview: waits.length === 0 ? news : waits.join(" "),
    title: say("digest.title", { firstName }),
    paragraphs: [...(campaigns.length === 0 ? [] : [news]), ...(waits.length === 0 ? [] : [say("digest.waits")]), ...waits],
    stations: campaigns.map(({ title, ...figures }) => ({ title, text: wordsOf(say, figures) })),
    action:
      waits.length > 0 && campaigns.length === 0
        ? { label: say("digest.see"), url: address("/campaigns?sort=health") }
        : { label: say("digest.action"), url: address("/campaigns") },
    reason: say("digest.reason"),
    settings: { label: say("digest.settings"), url: address("/settings/interface") },
  };
}

type Figures = Omit<MailValues<"digest">["campaigns"][number], "title">;

/** What one campaign did, as a sentence of the figures that are not zero. */
function wordsOf(say: MailVoice["say"], { status, endReason, ended, sent, accepted, replied, failed }: Figures): string {
  const counts = { sent, accepted, replied, failed };
  const words = (["sent", "accepted", "replied", "failed"] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => say(`digest.counts.${name}`, { count: counts[name] }));
  if (ended) words.push(say(status === "failed" ? "digest.failed" : endReason === "stopped" ? "digest.stopped" : "digest.ended"));
  if (status === "paused" && (endReason === "tooManyBounces" || endReason === "tooManyFailures")) words.push(say("digest.paused"));
  return words.join(say("digest.and"));
}
