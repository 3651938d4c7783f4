export { contributions, fitLogistic, logOdds, type Logistic, sigmoid } from "./logistic.ts";
export { auc, calibrationError, wilson } from "./metrics.ts";
export { outOfTimeAuc, type Scored, type ScoreStage, scoreOutOfTime } from "./out-of-time.ts";
export type { ScoreTable } from "./table.ts";
