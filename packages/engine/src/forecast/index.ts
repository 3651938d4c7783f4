export { type Bottleneck } from "./bottleneck.ts";
export { type Band, forecast, type Forecast, type ForecastLoad, type ForecastOptions } from "./forecast.ts";
export { ASSUMED, behaviourOf, type ForecastHistory, type ForecastRates, type Observed, PRIOR_WEIGHT, ratesOf } from "./rates.ts";
export type { ForecastPerson, ForecastScene } from "./types.ts";
export { type WhatIf } from "./what-if.ts";
export { loadDraftScene } from "./load-draft.ts";
export { loadRunningScene } from "./load-running.ts";
