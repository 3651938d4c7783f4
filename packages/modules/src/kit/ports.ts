import type { Port } from "@filon/contracts/workflow";

/** Returns a port whose label is its id; its displayed name is `modules.ports.<id>` of the dictionaries. */
export function port(id: string, color: string): Port {
  return { id, label: id, color };
}

/** The input port of every module except entries. */
export const IN: readonly Port[] = [port("in", "neutral")];
/** The output port of a module that does not branch. */
export const OUT: readonly Port[] = [port("out", "neutral")];

/** Returns two output ports, the favourable one first. */
export function twoPorts(positive: string, negative: string): readonly Port[] {
  return [port(positive, "positive"), port(negative, "negative")];
}
