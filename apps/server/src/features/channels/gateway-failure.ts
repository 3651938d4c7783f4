import { UserError } from "@filon/contracts/errors";
import { GatewayError } from "@filon/integrations";

/** Returns the error to show for a failed connection (SETTINGS-13). `timedOut` if our own timeout ended it. */
export function gatewayFailure(error: unknown, timedOut: boolean): unknown {
  if (!(error instanceof GatewayError)) return error;
  if (timedOut || error.status === 408 || error.status === 504) return new UserError("channels.server.linkedInTooLong", { status: 504 });
  if (error.failure === "throttled") return new UserError("channels.server.gatewayThrottled", { status: 429 });
  if (error.failure === "notSent") return new UserError("channels.server.linkedInNetwork", { status: 502 });
  const code = REFUSALS[error.type];
  return code === undefined
    ? new UserError("channels.server.linkedInError", { status: 502 })
    : new UserError(`channels.server.${code}`, { status: 422 });
}

const REFUSALS: Readonly<Record<string, string>> = {
  invalid_credentials: "linkedInWrongCredentials",
  wrong_account: "linkedInOtherAccount",
  account_mismatch: "linkedInOtherAccount",
  invalid_checkpoint_solution: "linkedInWrongCode",
  checkpoint_error: "linkedInCheckpointOver",
  authentication_intent_error: "linkedInCheckpointOver",
  expired_link: "linkedInCheckpointOver",
  captcha_not_supported: "linkedInCaptcha",
  account_restricted: "linkedInRestricted",
};
