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

const { gateway, perform, lookUp } = gatewayScene();

it("writes to somebody who is not a relation, as an InMail with its subject", async () => {
  expect(await perform(INMAIL)).toEqual({
    status: "sent",
    providerId: "msg-1",
    threadId: "inmail-1-ACoAA_jane-doe",
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

const MESSAGE = { kind: "send_message", text: "Bonjour", inThread: true } as const;

it("one whose answer was lost is found in its own chat, not in the latest one that is known", async () => {
  await perform(MESSAGE, "friend-jane");
  gateway().script({ kind: "acceptThenDrop" });
  expect(await perform(INMAIL, "friend-jane")).toMatchObject({ status: "uncertain" });
  expect(await lookUp(INMAIL, "friend-jane", ["msg-1"], "chat-ACoAA_friend-jane")).toEqual({
    status: "sent",
    providerId: "msg-2",
    threadId: "inmail-2-ACoAA_friend-jane",
  });
});

it("one whose answer was lost is found although another chat with the person is newer", async () => {
  gateway().script({ kind: "acceptThenDrop" });
  await perform(INMAIL, "friend-jane");
  await perform(MESSAGE, "friend-jane");
  expect(await lookUp(INMAIL, "friend-jane")).toMatchObject({ status: "sent", providerId: "msg-1" });
});

it("an earlier InMail that says the same is not mistaken for it", async () => {
  await perform(INMAIL);
  expect(await lookUp(INMAIL, "jane-doe", ["msg-1"], "inmail-1-ACoAA_jane-doe")).toEqual({ status: "notSent" });
});

it("stays unknown while a chat with the person has not been read to its beginning", async () => {
  await perform(MESSAGE, "friend-jane");
  expect(await lookUp(INMAIL, "friend-jane")).toEqual({ status: "notSent" });
  for (let index = 0; index < 50; index += 1) await perform({ ...MESSAGE, text: `Bonjour ${index}` }, "friend-jane");
  await perform({ ...INMAIL, text: "Autre chose" }, "friend-jane");
  expect(await lookUp(INMAIL, "friend-jane")).toEqual({ status: "unknown" });
});

it("a message whose answer was lost is found although the person's InMail chat is newer", async () => {
  gateway().script({ kind: "acceptThenDrop" });
  expect(await perform(MESSAGE, "friend-jane")).toMatchObject({ status: "uncertain" });
  await perform(INMAIL, "friend-jane");
  expect(await lookUp(MESSAGE, "friend-jane")).toMatchObject({ status: "sent", providerId: "msg-1" });
});
