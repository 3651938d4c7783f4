export { registerAuth } from "./auth.routes.ts";
export { PLAN_PRU } from "./auth.service.ts";
export { createInvitation, issueInvitation } from "./invitation-codes.ts";
export { hashPassword } from "./passwords.ts";
export { hashToken } from "./refresh-token.ts";
