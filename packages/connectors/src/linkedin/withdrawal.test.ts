import { expect, it } from "vitest";
import { gatewayScene, linkedInConformance, refusal } from "./testing/gateway-scene.ts";

const WITHDRAWAL = { kind: "withdraw_invitation" } as const;

linkedInConformance({
  title: "LinkedIn, withdrawing invitations",
  payload: WITHDRAWAL,
  prepare: (server, person) => server.invited.add(`ACoAA_${person}`),
  accepted: (server) => server.withdrawn.size,
});

const { gateway, perform } = gatewayScene();

it("withdraws the pending invitation of one person and no other", async () => {
  gateway().invited.add("ACoAA_jane-doe").add("ACoAA_john-roe");
  expect(await perform(WITHDRAWAL)).toMatchObject({ status: "sent" });
  expect([...gateway().invited]).toEqual(["ACoAA_john-roe"]);
});

it("counts as done, with the reason, when no invitation is pending", async () => {
  expect(await perform(WITHDRAWAL)).toMatchObject({ status: "sent", code: "notPending" });
  gateway().invited.add("ACoAA_jane-doe");
  gateway().script(refusal("resource_not_found", 404));
  expect(await perform(WITHDRAWAL)).toMatchObject({ status: "sent", code: "notPending" });
});

it("a failure to list the invitations has withdrawn nothing", async () => {
  gateway().invited.add("ACoAA_jane-doe");
  gateway().script({ kind: "answer", status: 500, body: { type: "errors/provider_error" } }, "/users/invite/sent");
  expect(await perform(WITHDRAWAL)).toMatchObject({ status: "retry" });
  expect(gateway().withdrawn.size).toBe(0);
});
