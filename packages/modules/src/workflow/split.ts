import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN } from "../kit/ports.ts";

const Way = z.strictObject({
  label: z.string().trim().max(40).default(""),
  /** Share of the prospects, relative to the sum of all weights. */
  weight: z.number().int().min(1).max(100).default(1),
});

/** Divides prospects at random between two to six paths. The random number depends only on the enrolment, the node and the visit. */
export const split = defineModule({
  type: "split",
  version: 1,
  category: "workflow",
  families: [2],
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching"],
    features: ["ways", "weights", "repeatable"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    ways: z
      .array(Way)
      .min(2)
      .max(6)
      .default([Way.parse({}), Way.parse({})]),
  }),
  inputs: [...IN],
  outputs: [],
  growing: { field: "ways", prefix: "way" },
  observes: [],
  migrations: [],
  produces: () => [{ name: "way", kind: "text" }],
  plan: ({ random }, { ways }) => {
    const sum = ways.reduce((total, { weight }) => total + weight, 0);
    let left = random("way") * sum;
    const index = ways.findIndex(({ weight }) => (left -= weight) < 0);
    const way = index === -1 ? ways.length - 1 : index;
    return { go: `way${way + 1}`, outputs: { way: ways[way]?.label || String(way + 1) } };
  },
});
