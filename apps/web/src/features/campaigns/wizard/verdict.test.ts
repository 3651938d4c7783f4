import type { GraphProblem } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { verdictOn } from "./verdict.ts";

const problem: GraphProblem = { code: "invalidConfig", nodeId: "a", params: {} };
const whole = { problems: [], fresh: null, toInstall: [], surcharged: [] };

it("a sequence is ready only without problems and with every required module installed", () => {
  expect(verdictOn(whole)).toEqual({ kind: "ready", surcharged: [] });
  expect(verdictOn({ ...whole, toInstall: ["findEmail"] })).toEqual({ kind: "install", modules: ["findEmail"] });
  expect(verdictOn({ ...whole, surcharged: ["addTag"] })).toEqual({ kind: "ready", surcharged: ["addTag"] });
  expect(verdictOn({ ...whole, toInstall: ["findEmail"], problems: [problem] })).toEqual({ kind: "problems", count: 1 });
});

it("problems of the step being written are not reported, but the sequence is not ready either", () => {
  expect(verdictOn({ ...whole, problems: [problem], fresh: "a" })).toEqual({ kind: "unfinished" });
});
