import { enableCompileCache, flushCompileCache } from "node:module";
import type { WorkerOrders } from "./serve.ts";

/*
 * A worker in its own process, which loads its code and then waits for its orders. Hundreds are started, so the code is compiled only once.
 */
enableCompileCache();
const { serve } = await import("./serve.ts");
flushCompileCache();
// Sent by spares.ts.
process.once("message", (orders) => void serve(orders as WorkerOrders));
process.once("disconnect", () => process.exit());
process.send?.("ready");
