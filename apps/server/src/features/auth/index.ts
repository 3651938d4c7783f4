export { registerAuth } from "./auth.routes.ts";
export { register as registerAccount } from "./auth.service.ts";
export { deviceOf } from "./device-of.ts";
export { createInvitation, issueInvitation } from "./invitation-codes.ts";
export { VERIFICATION_HOURS, verificationPath } from "./welcome.ts";
export { makeOneTimeToken } from "./one-time-token.ts";
export { hashPassword, isPasswordHash, passwordMatches } from "./passwords.ts";
export { registerAuthJobs } from "./recovery.service.ts";
export { hashToken } from "./refresh-token.ts";
export { hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, type SecondFactor, takeSecondFactor, totpStepOf } from "./second-factor.ts";
export { brandOf, openSession, type SignedIn, type Visitor, visitorOf } from "./sessions.ts";
export {
  admitAccount,
  type AuthContext,
  completeSignIn,
  loginsKeptSince,
  normalEmail,
  type SecondFactorNeeded,
} from "./sign-in.service.ts";
export {
  countCodeTry,
  countConfirmation,
  countLinkTry,
  forgiveCodeTry,
  forgiveConfirmation,
  forgiveLinkTry,
  maySendLink,
} from "./throttle.ts";
export { welcome } from "./welcome.ts";
