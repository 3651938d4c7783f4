import { expect, it } from "vitest";
import { isForward, stageIndex } from "./pipeline.ts";

it("[PROSPECT-02] the first five statuses are the pipeline's stages, in order; refused is off the line", () => {
  expect((["new", "contacted", "interested", "meeting_planned", "converted"] as const).map(stageIndex)).toEqual([0, 1, 2, 3, 4]);
  expect(stageIndex("refused")).toBe(-1);
});

it("knows what goes forward", () => {
  expect(isForward("new", "interested")).toBe(true);
  expect(isForward("interested", "new")).toBe(false);
  expect(isForward("refused", "new")).toBe(false);
  expect(isForward("new", "refused")).toBe(false);
});
