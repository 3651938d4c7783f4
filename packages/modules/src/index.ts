export { catalogue, modules } from "./catalogue.ts";
export { exampleOf } from "./example.ts";
export { describeModule } from "./kit/describe-module.ts";
