import { type Prospect, SCORE_CRITERIA, SCORE_LEVELS, type ScoreCriterion, type ScoreLevel } from "@filon/contracts/prospects";
import { prospectScore, scoreParts } from "@filon/domain";
import { useFormat } from "@filon/ui";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { onProspectPage, prospectQuery } from "../api/prospects.ts";
import { SectionCard } from "./section-card.tsx";
import styles from "./score-card.module.css";

/** Edits the score's criteria and shows how it is computed. */
export function ScoreCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const format = useFormat();
  const { id, levels, score } = prospect;
  const updateScore = useAct({
    ...onProspectPage(id),
    run: (change: { readonly [Criterion in ScoreCriterion]?: ScoreLevel | null }) => prospects.updateScore(id, change),
    foresee: (change) =>
      foreseeIn(prospectQuery(id), (before) => {
        const after = { ...before.levels, ...change };
        return { ...before, levels: after, score: prospectScore(after) };
      }),
    failure: t("prospects.score.error"),
  });
  const parts = new Map(scoreParts(levels).map((part) => [part.criterion, part]));
  return (
    <SectionCard
      title={t("prospects.score.title")}
      aside={
        score === null ? (
          <span className="quiet">{t("prospects.score.none")}</span>
        ) : (
          <b className={styles.scoreFigure}>
            <span aria-hidden="true">{format.number(score)}</span>
            <span className="visually-hidden">{t("prospects.score.of", { score })}</span>
          </b>
        )
      }
    >
      <div className={styles.scoreLine} aria-hidden="true">
        <span style={{ width: `${score ?? 0}%` }} />
      </div>
      {SCORE_CRITERIA.map((criterion) => {
        const part = parts.get(criterion);
        return (
          <fieldset key={criterion} className={styles.criterion}>
            <legend>
              <b>{t(`prospects.score.criteria.${criterion}`)}</b> <small>{t(`prospects.score.about.${criterion}`)}</small>
            </legend>
            <div className={styles.criterionLevels}>
              {SCORE_LEVELS.map((level) => (
                <button
                  key={level}
                  type="button"
                  aria-pressed={levels[criterion] === level}
                  onClick={() => updateScore.run({ [criterion]: levels[criterion] === level ? null : level })}
                >
                  {t(`prospects.score.levels.${level}`)}
                </button>
              ))}
            </div>
            <small className={styles.criterionPart}>
              {part
                ? t("prospects.score.part", { points: Math.round(part.points), share: Math.round(part.share) })
                : t("prospects.score.unset")}
            </small>
          </fieldset>
        );
      })}
      <p className={styles.scoreMade}>{t(score !== null && parts.size === 0 ? "prospects.score.given" : "prospects.score.made")}</p>
    </SectionCard>
  );
}
