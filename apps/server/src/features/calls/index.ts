export { httpCaller } from "./http-caller.ts";
