import { getEngine, getFigures } from "../features/admin/index.ts";
import type { Services } from "../services.ts";
import { makeMetrics, type Metrics } from "./registry.ts";
import { serveMetrics } from "./serve-metrics.ts";
import type { Watched } from "./watched.ts";

/** Starts the metrics of this process on their own port. Loaded only when they are on: an installation without them pays nothing for them. */
export async function startMetrics(services: Services, watched: Watched): Promise<Metrics & { close(): Promise<void> }> {
  const { metrics: listening } = services.config;
  if (listening === null) throw new Error("metrics are off");
  const metrics = makeMetrics(watched, async () => {
    const engine = await getEngine(services, { sort: "overdue", direction: "desc" });
    return { engine, monitor: await getFigures(services) };
  });
  const server = await serveMetrics(metrics, listening);
  return { ...metrics, close: () => server.close() };
}
