import { createServer } from "node:http";
import pg from "pg";

/** The minimum that returns the same answers: node:http, the same statement and JSON.stringify, without authentication or checks. */
const { connection, workspaceId } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ ...connection, max: 2, options: `-c role=filon_app -c app.workspace=${workspaceId}` });

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? "/", "http://localhost").searchParams).then((body) => {
    response.setHeader("content-type", "application/json");
    response.end(body);
  });
});

async function answer(query: URLSearchParams): Promise<string> {
  const limit = Number(query.get("limit") ?? 50);
  const after = query.get("after");
  const { rows } = await pool.query({
    name: "page",
    text: "SELECT * FROM prospect_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    values: [
      workspaceId,
      query.get("search"),
      query.get("status"),
      null,
      null,
      null,
      query.get("sort") ?? "created",
      query.get("direction") !== "asc",
      after === null ? null : JSON.parse(Buffer.from(after, "base64url").toString())[2],
      limit + 1,
    ],
  });
  const shown = rows.slice(0, limit);
  return JSON.stringify({
    success: true,
    data: {
      rows: shown.map((row) => ({
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        company: row.company,
        position: row.position,
        location: row.location,
        status: row.status,
        score: row.score,
        tags: row.tags,
        createdAt: row.created_at,
        lastContactedAt: row.last_contacted_at,
        lastRepliedAt: row.last_replied_at,
      })),
      next:
        rows.length > limit
          ? Buffer.from(
              JSON.stringify([query.get("sort") ?? "created", query.get("direction") ?? "desc", shown.at(-1).sort_keys]),
            ).toString("base64url")
          : null,
    },
  });
}

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ address: `http://127.0.0.1:${address.port}` });
});
