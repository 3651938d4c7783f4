import type { ScoreEntry } from "@filon/contracts/prospects";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../prospect-analytics.module.css";

const WIDTH = 600;
const HEIGHT = 120;
const EDGE = 8;

/** The history of a prospect's score: a line with a station for each value, and the values as text. */
export function ScorePicture({ scores }: { readonly scores: readonly ScoreEntry[] }) {
  const t = useTexts();
  const format = useFormat();
  const points = scores.map(({ score }, index) => ({
    x: scores.length === 1 ? WIDTH / 2 : EDGE + (index / (scores.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((score ?? 0) / 100) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <div className={styles.scorePicture}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      </svg>
      {points.map(({ x, y }, index) => (
        <span
          key={scores[index]?.id}
          className={styles.scoreStation}
          style={{ left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 120}px` }}
          aria-hidden="true"
        />
      ))}
      <ol>
        {scores.toReversed().map(({ id, score, at, actor }) => (
          <li key={id}>
            <b>{score === null ? "–" : format.number(score)}</b>{" "}
            <small>
              {format.dateTime(at)}
              {actor && ` · ${t("prospects.timeline.by", { name: actor.name })}`}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
