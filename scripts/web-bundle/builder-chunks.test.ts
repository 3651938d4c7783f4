import { expect, it } from "vitest";
import { builderProblems } from "./builder-chunks.ts";
import type { Chunk } from "./first-load.ts";

const chunk = (file: string, changes: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  imports: [],
  modules: [],
  gzipBytes: 10_000,
  ...changes,
});
const VIEW = "/filon/apps/web/src/features/campaigns/workflow/line-map.tsx";
const bundle = (canvasBytes: number): readonly Chunk[] => [
  chunk("index.js", { isEntry: true }),
  chunk("map.js", { modules: [VIEW], imports: ["canvas.js", "forms.js"] }),
  chunk("canvas.js", { modules: ["/filon/node_modules/@xyflow/react/dist/index.js"], gzipBytes: canvasBytes }),
  chunk("forms.js", { modules: ["/filon/apps/web/src/shared/forms.tsx"], gzipBytes: 90_000 }),
];

it("the builder's own scripts weigh at most 150 kB, whatever they share with other pages", () => {
  expect(builderProblems(bundle(140_000))).toEqual([]);
  expect(builderProblems(bundle(140_001))).toEqual(["the builder fetches 150001 bytes of its own script (gzip), 1 too many"]);
});

it("no view of the builder is in the first page, and a bundle without the builder is noticed", () => {
  const [index, map, ...others] = bundle(1_000);
  const early = [{ ...index, imports: ["map.js"] }, map, ...others] as readonly Chunk[];
  expect(builderProblems(early)[0]).toBe("map.js contains campaigns/workflow/line-map.tsx, which is not for the first page");
  expect(builderProblems([chunk("index.js", { isEntry: true })])).toHaveLength(1);
});
