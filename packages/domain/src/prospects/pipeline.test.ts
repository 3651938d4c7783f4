import { expect, it } from "vitest";
import { stageIndex } from "./pipeline.ts";

it("[PROSPECT-02] the first five statuses are the pipeline's stages, in order; a prospect who replied is at first contact, a refused one is off the line", () => {
  expect((["new", "contacted", "interested", "meeting_planned", "converted"] as const).map(stageIndex)).toEqual([0, 1, 2, 3, 4]);
  expect(stageIndex("replied")).toBe(stageIndex("contacted"));
  expect(stageIndex("refused")).toBe(-1);
});
