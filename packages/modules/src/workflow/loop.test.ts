import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { catalogue } from "../catalogue.ts";
import { ask, journey, problemsOf } from "../testing/journey.ts";
import { loop } from "./loop.ts";

it("[WORKFLOW-07] takes the given number of turns, then leaves by done", () => {
  expect(ask(loop, { times: 2 })).toEqual({ turn: "each", outputs: { index: 1 } });
  expect(ask(loop, { times: 2 }, { reason: { kind: "returned", turn: 1 } })).toEqual({ turn: "each", outputs: { index: 2 } });
  expect(ask(loop, { times: 2 }, { reason: { kind: "returned", turn: 2 } })).toEqual({ go: "done", outputs: { index: 2 } });
});

it("leaves by done as soon as its rules hold, even before the first turn", () => {
  const rules = [{ field: "tags", operator: "contains", value: "vip" }];
  const facts = someFacts({ prospect: { tags: ["VIP"] } });
  expect(ask(loop, { mode: "until", rules }, { facts })).toMatchObject({ go: "done" });
  expect(ask(loop, { mode: "until", rules })).toMatchObject({ turn: "each" });
});

it("requires a rule in the until mode", () => {
  expect(problemsOf(loop, { mode: "until" })).toEqual(["rules required"]);
  expect(problemsOf(loop, { times: 51 })).toEqual(["times tooBig"]);
});

it("[WORKFLOW-07] repeats the steps inside as new visits, without a connection that leads back", () => {
  const step = (id: string, type: string, config = {}, scope?: string) => ({
    id,
    type,
    version: 1,
    category: "workflow" as const,
    x: 0,
    y: 0,
    label: "",
    inputs: [],
    outputs: [],
    config,
    ...(scope === undefined ? {} : { scope }),
  });
  const wire = (from: string, fromPort: string, to: string) => ({ id: `${from}-${fromPort}`, from, fromPort, to, toPort: "in", color: "" });
  const walk = journey(
    {
      nodes: [
        step("start", "start"),
        step("again", "loop", { times: 3 }),
        step("rest", "delay", { value: 1, unit: "days" }, "again"),
        step("end", "end"),
      ],
      connections: [wire("start", "out", "again"), wire("again", "each", "rest"), wire("again", "done", "end")],
    },
    catalogue,
  );
  const entered = [...walk.due().entered, ...walk.due().entered, ...walk.due().entered, ...walk.due().entered];
  expect(entered.filter((id) => id === "rest")).toHaveLength(3);
  expect(walk.enrolment()).toMatchObject({ status: "completed" });
});
