import type { CallAnswer } from "@filon/contracts/calls";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { bodyOf } from "../testing/requests.ts";
import { zapier } from "./zapier.ts";

const zapierWebhookUrl = "https://hooks.zapier.com/hooks/catch/1/abc/";
const after = (answer: CallAnswer) => ask(zapier, { zapierWebhookUrl }, { reason: { kind: "answer", answer } });

it("posts the event, the campaign and the prospect to the Zap", () => {
  const answer = ask(zapier, { zapierWebhookUrl });
  expect(answer).toMatchObject({ call: { method: "POST", url: zapierWebhookUrl }, maxRetries: 3 });
  expect(JSON.parse(bodyOf(answer))).toMatchObject({ campaignId: "c1", prospect: { lastName: "Martin" } });
});

it("leaves the id that Zapier gave the request", () => {
  const data = { status: 200, contentType: "application/json", body: { status: "success", request_id: "r-1" } };
  expect(after({ status: "answered", data })).toMatchObject({ go: "out", outputs: { requestId: "r-1" } });
  expect(after({ status: "answered", data: { ...data, body: "" } })).toMatchObject({ go: "out", outputs: { requestId: null } });
});

it("holds the prospect when the Zap was removed, and fails for any other refusal", () => {
  expect(after({ status: "failed", code: "refused", detail: "410 gone" })).toEqual({ hold: "hookGone", afresh: true });
  expect(after({ status: "failed", code: "refused", detail: "404" })).toMatchObject({ go: "failed", orFail: "refused" });
});

it("accepts addresses of Zapier's hooks only", () => {
  expect(problemsOf(zapier, {})).toEqual(["zapierWebhookUrl required"]);
  for (const url of ["https://zapier.com/x", "https://hooks.zapier.com.evil.example/x", "http://hooks.zapier.com/x"])
    expect(problemsOf(zapier, { zapierWebhookUrl: url })).toEqual(["zapierWebhookUrl url"]);
});
