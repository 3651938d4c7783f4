import { cutText } from "@filon/contracts/text";
import type { Port } from "@filon/contracts/workflow";

/** What must be known of a module to determine its ports: satisfied by the catalogue and by the API's description. */
export interface PortShape {
  readonly outputs: readonly Port[];
  readonly growing?: { readonly field: string; readonly prefix?: string | undefined } | undefined;
}

/** Ports of one node at most, as the graph's contract has it. */
const MOST_PORTS = 20;

/**
 * Returns the output ports of a node with this configuration: those that grow with it, then the fixed ones. A configuration that is not
 * valid yet gives as many as can be determined.
 */
export function outputsOf({ outputs, growing }: PortShape, config: Readonly<Record<string, unknown>>): readonly Port[] {
  if (growing === undefined) return outputs;
  const entries = config[growing.field];
  if (!Array.isArray(entries)) return outputs;
  const { prefix } = growing;
  const grown = entries.slice(0, MOST_PORTS - outputs.length).flatMap((entry: unknown, index): Port[] => {
    if (prefix !== undefined) {
      const id = `${prefix}${index + 1}`;
      return [{ id, label: labelOf(entry) || id, color: "neutral" }];
    }
    return typeof entry === "string" ? [{ id: entry, label: entry, color: "neutral" }] : [];
  });
  return [...grown, ...outputs];
}

/**
 * Returns where each output port is after a change of configuration, or null for one that went with its row. A row is known by its
 * content; one that was changed, by its place among those that were.
 */
export function movedPorts(
  shape: PortShape | undefined,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): (port: string) => string | null {
  const { field, prefix } = shape?.growing ?? {};
  if (field === undefined || prefix === undefined) return (port) => port;
  const places = rowPlaces(rowsOf(before[field]), rowsOf(after[field]));
  const ports = new Map(places.map((place, index) => [`${prefix}${index + 1}`, place === null ? null : `${prefix}${place + 1}`]));
  return (port) => (ports.has(port) ? (ports.get(port) ?? null) : port);
}

/** Returns for each row its place afterwards: that of the same row, else that of the changed row in its turn. */
function rowPlaces(before: readonly string[], after: readonly string[]): readonly (number | null)[] {
  const free = new Set(after.keys());
  const take = (place: number | undefined): number | null => {
    if (place === undefined) return null;
    free.delete(place);
    return place;
  };
  // Where equal rows stand, one that stayed in place is the same.
  const same = before.map((row, index) => (after[index] === row ? take(index) : null));
  const found = same.map((place, index) => place ?? take([...free].find((each) => after[each] === before[index])));
  return found.map((place) => place ?? take([...free][0]));
}

function rowsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((row: unknown) => JSON.stringify(row)) : [];
}

function labelOf(entry: unknown): string {
  const label = typeof entry === "object" && entry !== null && "label" in entry ? entry.label : null;
  return typeof label === "string" ? cutText(label.trim(), 80) : "";
}
