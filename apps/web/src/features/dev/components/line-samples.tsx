import { LineFunnel, LineProgress, LineStepper, LineTimeline, TimelineStop, useFormat } from "@filon/ui";
import { STAGES, WORDS } from "../words.ts";

/** A past day, to show relative times. */
const NOW = new Date(2026, 10, 20, 9, 30);

/** Samples of the line and its stations in all their uses. */
export function LineSamples() {
  const format = useFormat();
  return (
    <section className="card">
      <h2>{WORDS.lines}</h2>
      <LineFunnel label={WORDS.lines} stations={STAGES.map((stage) => ({ ...stage, figure: format.number(stage.count) }))} />
      <br />
      <LineStepper label={WORDS.lines} current="interested" doneLabel="" steps={STAGES.slice(0, 4)} />
      <LineProgress label={WORDS.lines} done={371} total={534} figures="371 / 534" />
      <br />
      <LineTimeline label={WORDS.lines}>
        <TimelineStop title={STAGES[4].label} meta={format.relative(NOW)} tone="terminus" />
        <TimelineStop title={STAGES[2].label} meta={format.relative(NOW)} channel="email" tone="reply">
          {WORDS.body}
        </TimelineStop>
        <TimelineStop title={STAGES[1].label} meta={format.relative(NOW)} channel="linkedin" />
        <TimelineStop title={STAGES[0].label} meta={format.relative(NOW)} tone="alert" />
      </LineTimeline>
    </section>
  );
}
