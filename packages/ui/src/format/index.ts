export { createFormat, type Format } from "./create-format.ts";
export { type DateChoices, DEFAULT_DATES } from "./dates.ts";
export { FormatProvider, useFormat } from "./format-context.tsx";
export { relativeTime, type RelativeUnit } from "./relative-time.ts";
