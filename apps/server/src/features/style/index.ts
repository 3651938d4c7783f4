export { registerStyle } from "./style.routes.ts";
export { registerStyleJobs } from "./analyse-style.ts";
