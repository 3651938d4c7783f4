export { registerEntries } from "./entries.routes.ts";
