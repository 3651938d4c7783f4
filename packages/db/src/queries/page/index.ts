export { type Page, type Slice } from "./page.ts";
