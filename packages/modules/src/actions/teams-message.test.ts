import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { bodyOf } from "../testing/requests.ts";
import { teamsMessage } from "./teams-message.ts";

const webhookUrl = "https://prod-01.westeurope.logic.azure.com/workflows/1/triggers/manual/paths/invoke";

it("writes the text with its variables to the channel as a card", () => {
  const facts = someFacts({ prospect: { company: "[Banque](https://exemple.fr)" } });
  const answer = ask(teamsMessage, { webhookUrl, text: "{{firstName}} : {{companyName}}" }, { facts });
  expect(answer).toMatchObject({ call: { method: "POST", url: webhookUrl }, maxRetries: 3 });
  expect(JSON.parse(bodyOf(answer))).toMatchObject({
    type: "message",
    attachments: [{ content: { type: "AdaptiveCard", body: [{ text: String.raw`Élodie : \[Banque\](https://exemple.fr)` }] } }],
  });
});

it("holds a prospect without a value that the text needs", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(teamsMessage, { webhookUrl, text: "{{companyName}}" }, { facts })).toEqual({ hold: "missingVariable", detail: "companyName" });
});

it("accepts addresses of Teams only, and known variables", () => {
  expect(problemsOf(teamsMessage, { webhookUrl: "https://exemple.fr/x", text: "Vu" })).toEqual(["webhookUrl url"]);
  expect(problemsOf(teamsMessage, { webhookUrl: "https://atelier.webhook.office.com/webhookb2/1", text: "Vu" })).toEqual([]);
  expect(problemsOf(teamsMessage, { webhookUrl, text: "{{age}}" })).toEqual(["text age"]);
});
