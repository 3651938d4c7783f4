import { UserError } from "@filon/contracts/errors";
import { GatewayError } from "@filon/integrations";
import { translate } from "@filon/i18n/server";
import { expect, it } from "vitest";
import { gatewayFailure } from "./gateway-failure.ts";

function said(error: unknown, timedOut = false): string {
  const failure = gatewayFailure(error, timedOut);
  return failure instanceof UserError ? translate("en", failure.code) : String(failure);
}

it.each([
  ["no answer within our patience", said(new GatewayError("uncertain", "dropped"), true), "Connection test took too long"],
  ["the gateway's own time-out", said(new GatewayError("uncertain", "request_timeout", { status: 504 })), "Connection test took too long"],
  ["no way to the gateway", said(new GatewayError("notSent", "unreachable")), "Network error. Check your internet connection"],
  ["anything else", said(new GatewayError("uncertain", "unexpected_error", { status: 500 })), "Error during connection test"],
])("[SETTINGS-13] %s has its message", (_, message, expected) => {
  expect(message).toBe(expected);
});

it("other errors are not turned into gateway errors", () => {
  const error = new TypeError("ours");
  expect(gatewayFailure(error, false)).toBe(error);
});
