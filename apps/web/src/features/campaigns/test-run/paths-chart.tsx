import type { TestRun } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { pathsOf } from "./paths.ts";
import lineStationStyles from "@filon/ui/line-station.module.css";
import styles from "./paths-chart.module.css";

interface WaysChartProps {
  readonly report: TestRun;
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** Each person's path as a line over the days, with a station for each contact; selecting a line shows its steps below. */
export function PathsChart({ report, shown, onShow }: WaysChartProps) {
  const t = useTexts();
  const format = useFormat();
  const { people, startsAt } = report;
  const paths = new Map(pathsOf(people, startsAt).map((path) => [path.id, path]));
  const last = people.map(({ endsAt }) => endsAt).sort()[people.length - 1];
  return (
    <section aria-labelledby="test-paths">
      <h3 id="test-paths">{t("campaigns.test.chart")}</h3>
      <div role="radiogroup" aria-label={t("campaigns.test.people")}>
        {people.map((person) => {
          const path = paths.get(person.id);
          const name = t("campaigns.test.chartRow", { name: person.name, acts: path?.acts ?? 0, days: path?.days ?? 0 });
          return (
            <label key={person.id} className={styles.pathRow} data-shown={person.id === shown || undefined}>
              <input type="radio" name="tested" aria-label={name} checked={person.id === shown} onChange={() => onShow(person.id)} />
              <span className={styles.pathName}>
                <b>{person.name}</b>
                <small>{person.fictional ? t("campaigns.test.fictional") : person.company}</small>
              </span>
              <span className={styles.pathLine} aria-hidden="true">
                <span className={styles.pathTrack}>
                  <span style={{ inlineSize: `${path?.points.at(-1)?.at ?? 0}%` }} />
                  {path?.points.map((point, index) => (
                    <i
                      key={index}
                      className={lineStationStyles.root}
                      data-kind={point.kind}
                      style={{
                        insetInlineStart: `${point.at}%`,
                        ...(point.channel === null ? {} : { "--line-color": `var(--channel-${point.channel})` }),
                      }}
                    />
                  ))}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      <p className={styles.pathScale} aria-hidden="true">
        <span>{format.date(startsAt)}</span>
        <span>{last === undefined ? "" : format.date(last)}</span>
      </p>
    </section>
  );
}
