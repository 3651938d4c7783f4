import type { Way } from "./containers.ts";

/**
 * Returns the connection by which most people are expected to continue: preferably not one that leads directly to the end, then the one
 * for people who have not answered, then the first.
 */
export function likelyWay(ways: readonly Way[], isEnd: (id: string) => boolean): Way | undefined {
  const cost = ({ connection, port }: Way): number =>
    (isEnd(connection.to) ? 1000 : 0) + (connection.fromPort === "noResponse" ? 0 : 1 + Math.min(port, 100));
  return ways.toSorted((a, b) => cost(a) - cost(b))[0];
}
