export { forecast, type ForecastOptions } from "./forecast.ts";
export { behaviourOf, ratesOf } from "./rates.ts";
