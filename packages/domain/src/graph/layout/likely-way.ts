import type { Way } from "./containers.ts";

/**
 * Returns the way by which most people are expected to go on from a node: not straight to the end if another way leads elsewhere, then
 * that of people who have not answered, then the first.
 */
export function likelyWay(ways: readonly Way[], isEnd: (id: string) => boolean): Way | undefined {
  const cost = ({ connection, port }: Way): number =>
    (isEnd(connection.to) ? 1000 : 0) + (connection.fromPort === "noResponse" ? 0 : 1 + Math.min(port, 100));
  return ways.toSorted((a, b) => cost(a) - cost(b))[0];
}
