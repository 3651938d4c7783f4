export { companyCaller, companyRegister } from "./company-caller.ts";
export { emailChecker } from "./email-checker.ts";
export { httpCaller } from "./http-caller.ts";
export { prospectCreator } from "./prospect-creator.ts";
