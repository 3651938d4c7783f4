export { AREA_BADGES } from "./coming-areas.ts";
