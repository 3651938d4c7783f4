import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { slackMessage } from "./slack-message.ts";

const webhookUrl = "https://hooks.slack.com/services/T0/B0/x";

it("writes the text with its variables to the channel", () => {
  expect(ask(slackMessage, { webhookUrl, text: "{{firstName}} de {{companyName}} est là" })).toMatchObject({
    call: { method: "POST", url: webhookUrl, body: '{"text":"Élodie de Atelier Nord est là"}' },
    maxRetries: 3,
  });
});

it("alerts no channel because of a prospect's record", () => {
  const facts = someFacts({ prospect: { company: "<!channel> & Cie" } });
  expect(ask(slackMessage, { webhookUrl, text: "{{companyName}}" }, { facts })).toMatchObject({
    call: { body: '{"text":"&lt;!channel&gt; &amp; Cie"}' },
  });
});

it("holds a prospect without a value that the text needs", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(slackMessage, { webhookUrl, text: "{{companyName}}" }, { facts })).toEqual({ hold: "missingVariable", detail: "companyName" });
});

it("accepts addresses of Slack's webhooks only, and known variables", () => {
  expect(problemsOf(slackMessage, { text: "Vu" })).toEqual(["webhookUrl required"]);
  expect(problemsOf(slackMessage, { webhookUrl: "https://exemple.fr/x", text: "Vu" })).toEqual(["webhookUrl url"]);
  expect(problemsOf(slackMessage, { webhookUrl, text: "{{age}}" })).toEqual(["text age"]);
});
