import { cutText } from "@filon/contracts/text";
import type { Port } from "@filon/contracts/workflow";

/** What must be known of a module to tell its ports: satisfied by the catalogue and by the API's description. */
export interface PortShape {
  readonly outputs: readonly Port[];
  readonly growing?: { readonly field: string; readonly prefix?: string | undefined } | undefined;
}

/** Ports of one node at most, as the graph's contract has it. */
const MOST_PORTS = 20;

/**
 * Returns the output ports of a node with this configuration: those that grow with it, then the fixed ones. A configuration that is not
 * valid yet gives as many as can be told.
 */
export function outputsOf({ outputs, growing }: PortShape, config: Readonly<Record<string, unknown>>): readonly Port[] {
  if (growing === undefined) return outputs;
  const entries = config[growing.field];
  if (!Array.isArray(entries)) return outputs;
  const { prefix } = growing;
  const grown = entries.slice(0, MOST_PORTS - outputs.length).map((entry: unknown, index): Port => {
    const id = prefix === undefined ? String(entry) : `${prefix}${index + 1}`;
    return { id, label: prefix === undefined ? id : labelOf(entry) || id, color: "neutral" };
  });
  return [...grown, ...outputs];
}

function labelOf(entry: unknown): string {
  const label = typeof entry === "object" && entry !== null && "label" in entry ? entry.label : null;
  return typeof label === "string" ? cutText(label.trim(), 80) : "";
}
