import { SCORE_CRITERIA, type ScoreCriterion, type ScoreLevel, type ScoreLevels } from "@filon/contracts";

/** What each criterion weighs; together 100. Need comes first: without one neither money nor authority helps. */
export const SCORE_WEIGHTS: Readonly<Record<ScoreCriterion, number>> = {
  needFit: 30,
  budgetFit: 25,
  authorityFit: 25,
  timingFit: 20,
};

/** What each level is worth, of 100 (PROSPECT-07). */
export const LEVEL_VALUES: Readonly<Record<ScoreLevel, number>> = { low: 0, medium: 50, high: 100 };

/** What one judged criterion adds to a score. */
export interface ScorePart {
  readonly criterion: ScoreCriterion;
  readonly level: ScoreLevel;
  /** Its share of the score among the criteria that are judged, in percent; the shares add up to 100. */
  readonly share: number;
  /** Points it gives, at most `share`; the points add up to the score before rounding. */
  readonly points: number;
}

/** What a score is made of: the judged criteria, in the order of SCORE_CRITERIA. */
export function scoreParts(levels: ScoreLevels): readonly ScorePart[] {
  const judged = SCORE_CRITERIA.flatMap((criterion) => {
    const level = levels[criterion];
    return level === null ? [] : [{ criterion, level }];
  });
  const total = judged.reduce((sum, { criterion }) => sum + SCORE_WEIGHTS[criterion], 0);
  return judged.map(({ criterion, level }) => {
    const share = (SCORE_WEIGHTS[criterion] / total) * 100;
    return { criterion, level, share, points: (share * LEVEL_VALUES[level]) / 100 };
  });
}

/** The 0-100 score: the weighted mean of the levels that are judged; null when none is. */
export function prospectScore(levels: ScoreLevels): number | null {
  const parts = scoreParts(levels);
  return parts.length === 0 ? null : Math.round(parts.reduce((sum, { points }) => sum + points, 0));
}
