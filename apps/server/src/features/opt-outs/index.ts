export { legalNotices } from "./legal-notice.ts";
export { registerOptOuts } from "./opt-outs.routes.ts";
