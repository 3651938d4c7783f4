import { enableCompileCache, flushCompileCache } from "node:module";
import type { WorkerOrders } from "./serve.ts";

/*
 * A worker in its own process, which waits for its orders with everything loaded. Hundreds of them are started: what they load is
 * compiled once.
 */
enableCompileCache();
const { serve } = await import("./serve.ts");
flushCompileCache();
// Sent by spares.ts.
process.once("message", (orders) => serve(orders as WorkerOrders));
process.once("disconnect", () => process.exit());
process.send?.("ready");
