export { companyCaller, companyRegister } from "./company-caller.ts";
export { httpCaller } from "./http-caller.ts";
