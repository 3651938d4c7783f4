import { SCORE_CRITERIA, type ScoreCriterion, type ScoreLevel, type ScoreLevels } from "@filon/contracts/prospects";

/** The weight of each criterion; 100 in total. Need comes first: without it neither money nor authority helps. */
export const SCORE_WEIGHTS: Readonly<Record<ScoreCriterion, number>> = {
  needFit: 30,
  budgetFit: 25,
  authorityFit: 25,
  timingFit: 20,
};

/** The value of each level, out of 100 (PROSPECT-07). */
export const LEVEL_VALUES: Readonly<Record<ScoreLevel, number>> = { low: 0, medium: 50, high: 100 };

/** What one judged criterion contributes to a score. */
export interface ScorePart {
  readonly criterion: ScoreCriterion;
  readonly level: ScoreLevel;
  /** Its share of the score among the judged criteria, in percent; the shares add up to 100. */
  readonly share: number;
  /** The points it contributes, at most `share`; the points add up to the score before rounding. */
  readonly points: number;
}

/** Breaks a score down by judged criterion, in the order of SCORE_CRITERIA. */
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

/** Returns the score, 0 to 100: the weighted mean of the judged levels; null when there are none. */
export function prospectScore(levels: ScoreLevels): number | null {
  const parts = scoreParts(levels);
  return parts.length === 0 ? null : Math.round(parts.reduce((sum, { points }) => sum + points, 0));
}
