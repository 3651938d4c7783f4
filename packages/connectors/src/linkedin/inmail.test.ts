import { expect, it } from "vitest";
import { formField } from "./stand-ins/gateway-server.ts";
import { gatewayScene, linkedInConformance, refusal } from "./testing/gateway-scene.ts";

const INMAIL = { kind: "send_inmail", subject: "Bonjour", text: "Une question ?" } as const;

linkedInConformance({
  title: "LinkedIn, sending InMails",
  payload: INMAIL,
  prepare: () => undefined,
  accepted: (server) => server.messages.length,
});

const { gateway, perform } = gatewayScene();

it("writes to somebody who is not a relation, as an InMail with its subject", async () => {
  expect(await perform(INMAIL)).toEqual({
    status: "sent",
    providerId: "msg-1",
    threadId: "chat-ACoAA_jane-doe",
    recipientProviderId: "ACoAA_jane-doe",
  });
  const form = gateway().calls.at(-1)?.body ?? "";
  expect(["subject", "text"].map((name) => formField(form, name))).toEqual(["Bonjour", "Une question ?"]);
  expect(form).toContain('name="linkedin[inmail]"');
});

it.each([
  ["insufficient_credits", "noCredits"],
  ["not_allowed_inmail", "inMailNotAllowed"],
])("is refused with the reason %s", async (type, code) => {
  gateway().script(refusal(type));
  expect(await perform(INMAIL)).toMatchObject({ status: "refused", code });
});
