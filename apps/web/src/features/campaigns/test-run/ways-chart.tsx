import type { TestRun } from "@filon/contracts";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { waysOf } from "./ways.ts";
import lineStationStyles from "@filon/ui/line-station.module.css";
import styles from "./ways-chart.module.css";

interface WaysChartProps {
  readonly report: TestRun;
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** Everybody's path as a line over the days, with a station for each contact; selecting a line shows its steps below. */
export function WaysChart({ report, shown, onShow }: WaysChartProps) {
  const t = useTexts();
  const format = useFormat();
  const { people, startsAt } = report;
  const ways = new Map(waysOf(people, startsAt).map((way) => [way.id, way]));
  const last = people.map(({ endsAt }) => endsAt).sort()[people.length - 1];
  return (
    <section aria-labelledby="test-ways">
      <h3 id="test-ways">{t("campaigns.test.chart")}</h3>
      <div role="radiogroup" aria-label={t("campaigns.test.people")}>
        {people.map((person) => {
          const way = ways.get(person.id);
          const name = t("campaigns.test.chartRow", { name: person.name, acts: way?.acts ?? 0, days: way?.days ?? 0 });
          return (
            <label key={person.id} className={styles.wayRow} data-shown={person.id === shown || undefined}>
              <input type="radio" name="tested" aria-label={name} checked={person.id === shown} onChange={() => onShow(person.id)} />
              <span className={styles.wayName}>
                <b>{person.name}</b>
                <small>{person.fictional ? t("campaigns.test.fictional") : person.company}</small>
              </span>
              <span className={styles.wayLine} aria-hidden="true">
                <span className={styles.wayTrack}>
                  <span style={{ inlineSize: `${way?.points.at(-1)?.at ?? 0}%` }} />
                  {way?.points.map((point, index) => (
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
      <p className={styles.wayScale} aria-hidden="true">
        <span>{format.date(startsAt)}</span>
        <span>{last === undefined ? "" : format.date(last)}</span>
      </p>
    </section>
  );
}
