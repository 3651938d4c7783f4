import fc from "fast-check";
import { expect, it } from "vitest";
import { randomMap } from "./testing/random-map.ts";
import { freeRoute } from "./free-layout.ts";
import { layoutGraph } from "./line-layout.ts";
import { overlap } from "./measures.ts";

const point = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -1000, max: 1000 }) });

it("draws lines of horizontal, vertical and 45° pieces from station to station, wherever the user puts them", () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const points = freeRoute(from, to);
      expect([points[0], points.at(-1)]).toEqual([from, to]);
      for (const [index, end] of points.slice(1).entries()) {
        const begin = points[index] ?? end;
        const [width, height] = [Math.abs(end.x - begin.x), Math.abs(end.y - begin.y)];
        expect(width < 1e-9 || height < 1e-9 || Math.abs(width - height) < 1e-9).toBe(true);
      }
    }),
  );
});

it("keeps every station where the user put it, and puts no word of an output on a label", () => {
  fc.assert(
    fc.property(randomMap({ steps: 20 }), fc.array(point, { minLength: 12, maxLength: 12 }), (graph, points) => {
      const nodes = graph.nodes.map((node, index) => ({ ...node, ...points[index % points.length] }));
      const layout = layoutGraph({ ...graph, layout: "free", nodes }, { wordOf: () => "oui" });
      for (const { id, x, y } of nodes) expect(layout.stations.get(id)).toMatchObject({ x, y });
      const labels = [...layout.stations.values()].map(({ label }) => label);
      for (const { box } of layout.words) expect(labels.some((label) => overlap(label, box))).toBe(false);
    }),
    { numRuns: 50 },
  );
});
