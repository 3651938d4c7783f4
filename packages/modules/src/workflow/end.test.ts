import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { end } from "./end.ts";

it("completes the sequence", () => expect(ask(end, {})).toEqual({ end: "completed" }));

it("ends as replied when the prospect has answered", () => {
  const answered = someFacts({ engagement: { replied: true } });
  expect(ask(end, {}, { facts: answered })).toEqual({ end: "replied" });
});
