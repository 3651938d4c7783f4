import { createServer } from "node:http";
import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import * as search from "@filon/db/search";
import { passwordMatches } from "../../apps/server/src/features/auth/passwords.ts";
import pg from "pg";

/** The minimum that returns the same answers: node:http and the same statements, without authentication or checks. */
const { connection, workspaceId, passwordHash, password } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ ...connection, max: 2, options: `-c role=filon_app -c app.workspace=${workspaceId}` });
// The only part of a transaction that the query functions use.
const tx = { workspaceId, query: (statement: pg.QueryConfig) => pool.query(statement) } as unknown as WorkspaceTx;

const ANSWERS: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>> = {
  "/prospect": (query) => prospects.find(tx, query.get("id") ?? ""),
  "/search": (query) => search.find(tx, query.get("q") ?? "", 6),
  "/hash": () => passwordMatches(passwordHash, password),
  "/nothing": async () => null,
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  void ANSWERS[url.pathname]?.(url.searchParams).then((data) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: true, data }));
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ address: `http://127.0.0.1:${address.port}` });
});
// Idle connections are measured, so none may be closed meanwhile.
server.keepAliveTimeout = 600_000;
// Its memory after a garbage collection.
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage.rss() });
});
