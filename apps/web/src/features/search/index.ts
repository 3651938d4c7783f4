export { SearchBox } from "./components/search-box.tsx";
export type { SearchEntry } from "./entries.ts";
export { forgetRecent } from "./recent.ts";
