export { errandCaller } from "./errand-caller.ts";
