import { between } from "../people/chance.ts";
import type { World } from "../world/world.ts";

/** Range of each reaction's delay, in hours of the network. */
const HOURS = {
  viewBack: [0.5, 30],
  acceptQuickly: [0.2, 8],
  acceptSlowly: [20, 96],
  ignore: [24, 120],
  read: [0.2, 10],
  answer: [0.7, 30],
  answerAutomatically: [0.01, 0.05],
  returnMail: [0.01, 0.2],
  complain: [0.5, 6],
} as const;

export type DelayKind = keyof typeof HOURS;

/** Returns a reaction's delay in milliseconds of real time, deterministically. */
export function delayOf(world: World, kind: DelayKind, ...words: readonly (string | number)[]): number {
  const [low, high] = HOURS[kind];
  return world.hours(between(low, high, world.seed, kind, ...words) * world.control().behaviour.delayFactor);
}
