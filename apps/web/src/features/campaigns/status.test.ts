import { expect, it } from "vitest";
import { stateName } from "@filon/domain/campaigns";
import { commandsOf, STATUSES } from "./status.ts";

it("[CAMPAIGN-08] offers the commands of each status", () => {
  expect(STATUSES.map((status) => [status, ...commandsOf(status)])).toEqual([
    ["draft", "start"],
    ["running", "pause", "stop"],
    ["paused", "resume", "stop"],
    ["completed", "restart"],
    ["failed", "restart"],
  ]);
});

it("calls a stopped campaign stopped, and a finished one completed", () => {
  expect(stateName({ status: "completed", endReason: "stopped" })).toBe("stopped");
  expect(stateName({ status: "completed", endReason: "finished" })).toBe("completed");
});
