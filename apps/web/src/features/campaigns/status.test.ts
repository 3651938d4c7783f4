import { expect, it } from "vitest";
import { stateName } from "@filon/domain/campaigns";
import { commandsOf, STATUSES } from "./status.ts";

it("[CAMPAIGN-08] offers of each status the commands that it takes", () => {
  expect(STATUSES.map((status) => [status, ...commandsOf(status)])).toEqual([
    ["draft", "start"],
    ["running", "pause", "stop"],
    ["paused", "resume", "stop"],
    ["completed", "restart"],
    ["failed", "restart"],
  ]);
});

it("calls a campaign that was stopped so, and one that arrived completed", () => {
  expect(stateName({ status: "completed", endReason: "stopped" })).toBe("stopped");
  expect(stateName({ status: "completed", endReason: "settled" })).toBe("completed");
});
