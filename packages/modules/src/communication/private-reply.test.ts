import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { privateReply } from "./private-reply.ts";

const settled = (data: Record<string, string>) => ({ reason: { kind: "event", type: "task_settled", data } }) as const;

it("asks a user to answer the comment in private, with the ready text", () => {
  expect(ask(privateReply, { body: "Merci {{firstName}}" })).toMatchObject({
    task: { kind: "private_reply_instagram", text: "Merci Élodie", results: [{ id: "out" }] },
    assignTo: "owner",
  });
  expect(ask(privateReply, { body: "Merci", network: "facebook" })).toMatchObject({ task: { kind: "private_reply_facebook" } });
});

it("leaves whether it was done, and the address in the user's note", () => {
  const note = "Sous https://www.instagram.com/p/abc/c/1 hier";
  expect(ask(privateReply, { body: "Merci" }, settled({ status: "done", result: "out", note }))).toMatchObject({
    go: "out",
    outputs: { replied: true, commentUrl: "https://www.instagram.com/p/abc/c/1" },
  });
  expect(ask(privateReply, { body: "Merci" }, settled({ status: "skipped" }))).toMatchObject({ go: "out", outputs: { replied: false } });
  expect(ask(privateReply, { body: "Merci", onError: "stop" }, settled({ status: "skipped" }))).toMatchObject({ end: "taskSkipped" });
});

it("keeps to the length of the network", () => {
  expect(problemsOf(privateReply, { body: "x".repeat(1_001) })).toEqual(["body tooLong"]);
  expect(problemsOf(privateReply, { body: "x".repeat(1_001), network: "facebook" })).toEqual([]);
});
