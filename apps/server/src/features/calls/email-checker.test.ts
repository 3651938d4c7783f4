import { expect, it } from "vitest";
import { emailChecker } from "./email-checker.ts";

const OUTGOING = { workspaceId: "w", enrolmentId: "e", prospectId: "p", idempotencyKey: "k", signal: AbortSignal.timeout(5_000) };
const answering = (exchange: () => Promise<readonly { exchange: string }[]>) =>
  emailChecker({ resolveMx: exchange, resolveAddress: async () => [] });
const check = (address: string, exchange = async () => [{ exchange: "mx.exemple.fr" }]) =>
  answering(exchange).call({ ...OUTGOING, payload: { kind: "check_email", address } });

it("answers what the domain's records say", async () => {
  expect(await check("elodie@exemple.fr")).toEqual({ status: "answered", data: { verdict: "valid", reason: null } });
  expect(await check("elodie@@exemple.fr")).toEqual({ status: "answered", data: { verdict: "invalid", reason: "malformed" } });
});

it("waits for a name server that does not answer", async () => {
  const silent = async () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  expect(await check("elodie@exemple.fr", silent)).toEqual({ status: "tryLater", code: "nameServer", afterSeconds: null });
});
