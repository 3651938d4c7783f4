export { catalogue, modules } from "./catalogue.ts";
export { describeModule } from "./kit/describe-module.ts";
