import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { moveToCampaign } from "./move-to-campaign.ts";

const config = { campaignId: "00000000-0000-4000-8000-000000000002" };
const joined = (data: object) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { joined: true, why: null, enrolmentId: null, ...data } } } }) as const;

it("asks for the prospect, or for the colleague whose turn it is", () => {
  expect(ask(moveToCampaign, config)).toMatchObject({ call: { errand: { type: "joinCampaign", ...config, prospectId: "p1" } } });
  const facts = { ...someFacts(), outputs: { each: { item: { id: "p9" }, index: 1 } } };
  expect(ask(moveToCampaign, { ...config, whom: "item" }, { facts })).toMatchObject({ call: { errand: { prospectId: "p9" } } });
  expect(ask(moveToCampaign, { ...config, whom: "item" })).toMatchObject({ go: "refused", outputs: { why: "nobody" } });
});

it("ends the run here, or goes on, once the prospect has joined", () => {
  expect(ask(moveToCampaign, config, joined({}))).toEqual({ end: "moved" });
  expect(ask(moveToCampaign, { ...config, afterwards: "continue" }, joined({ enrolmentId: "e2" }))).toMatchObject({
    go: "out",
    outputs: { enrolmentId: "e2" },
  });
  expect(ask(moveToCampaign, { ...config, whom: "item" }, joined({}))).toMatchObject({ go: "out" });
});

it("leaves by `refused` with the reason", () => {
  expect(ask(moveToCampaign, config, joined({ joined: false, why: "noPru" }))).toMatchObject({
    go: "refused",
    otherwise: "out",
    outputs: { why: "noPru" },
  });
});

it("requires a campaign", () => expect(problemsOf(moveToCampaign, {})).toEqual(["campaignId required"]));
