import { STYLE_VALUES, type StyleFinding, type StyleLanguage, type StyleMeasure, type StyleValue } from "@filon/contracts/style";
import { AppButton, StatusBadge, useFormat } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useId, useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as style from "../api/style.ts";
import styles from "./results.module.css";

/** In what amount of text a feature is shown. */
const SHOWN_PER: Readonly<Record<StyleMeasure["feature"], number>> = {
  warmth: 10,
  hedges: 10,
  formality: 100,
  familiarity: 100,
  exclamations: 10,
  wordLength: 1,
  richness: 25,
  sentenceLength: 1,
  shortSentences: 10,
  rhythm: 1,
};

/** Reliability as one to three dots. */
const dotsOf = (reliability: number): number => (reliability < 0.34 ? 1 : reliability < 0.67 ? 2 : 3);

interface FindingCardProps {
  readonly language: StyleLanguage;
  readonly finding: StyleFinding;
  /** The value of the calibration before; null when there was none. */
  readonly before: StyleValue | null;
}

/** One result: its value, what was measured, passages of the user's own, and « that is not me » (MIMIC-06). */
export function FindingCard({ language, finding, before }: FindingCardProps) {
  const t = useTexts();
  const format = useFormat();
  const heading = useId();
  const [isChoosing, setChoosing] = useState(false);
  const { result, value, measured, byHand, measure, quotes } = finding;
  const adjust = useAct({
    run: (chosen: StyleValue | null) => style.adjust({ language, result, value: chosen }),
    refresh: style.STYLE_SHOWN,
    done: t("style.results.set"),
    failure: t("style.changeError"),
    onDone: () => setChoosing(false),
  });
  const figure = (amount: number): string =>
    format.number(
      measure.feature === "rhythm" ? Math.round((Math.exp(amount) - 1) * 100) : Math.round(amount * SHOWN_PER[measure.feature] * 10) / 10,
    );
  const dots = dotsOf(measure.reliability);
  return (
    <section className={styles.finding} aria-labelledby={heading}>
      <h3 id={heading}>{t(`style.results.${result}`)}</h3>
      <p className={styles.value}>
        <b>{t(`style.values.${value}`)}</b>
        {byHand && <StatusBadge tone="info">{t("style.results.byHand")}</StatusBadge>}
      </p>
      {before !== null && (
        <p className={styles.before}>
          {before === value ? t("style.results.same") : t("style.results.was", { value: t(`style.values.${before}`) })}
        </p>
      )}
      {byHand && <p>{t("style.results.measured", { value: t(`style.values.${measured}`) })}</p>}
      <p>
        {t(`style.measures.${measure.feature}`, { own: figure(measure.own), usual: figure(measure.usual) })}{" "}
        <span
          role="img"
          className={styles.dots}
          aria-label={t("style.results.reliability", { dots })}
          title={t("style.results.reliability", { dots })}
        >
          {[1, 2, 3].map((dot) => (
            <i key={dot} data-on={dot <= dots || undefined} />
          ))}
        </span>
      </p>
      {quotes.length > 0 && (
        <>
          <h4>{t("style.results.quotes")}</h4>
          <ul className={styles.quotes} lang={language}>
            {quotes.map((quote) => (
              <li key={quote}>{quote}</li>
            ))}
          </ul>
        </>
      )}
      {isChoosing ? (
        <NativeSelect
          label={t("style.results.choose")}
          value={value}
          disabled={adjust.isPending}
          autoFocus
          onChange={({ currentTarget }) => {
            const chosen = STYLE_VALUES[result].find((each) => each === currentTarget.value);
            if (chosen !== undefined) adjust.run(chosen);
          }}
          data={STYLE_VALUES[result].map((each) => ({ value: each, label: t(`style.values.${each}`) }))}
        />
      ) : (
        <div className={styles.actions}>
          <AppButton aria-label={t("style.results.notMeNamed", { result: t(`style.results.${result}`) })} onClick={() => setChoosing(true)}>
            {t("style.results.notMe")}
          </AppButton>
          {byHand && (
            <AppButton loading={adjust.isPending} onClick={() => adjust.run(null)}>
              {t("style.results.back")}
            </AppButton>
          )}
        </div>
      )}
    </section>
  );
}
