import type { Port } from "@filon/contracts/workflow";

/** A port's label is its id; its displayed name is the dictionary's modules.ports.<id>. */
export function port(id: string, color: string): Port {
  return { id, label: id, color };
}

export const IN: readonly Port[] = [port("in", "neutral")];
export const OUT: readonly Port[] = [port("out", "neutral")];

/** Two outputs, the hoped-for one first. */
export function twoPorts(positive: string, negative: string): readonly Port[] {
  return [port(positive, "positive"), port(negative, "negative")];
}
