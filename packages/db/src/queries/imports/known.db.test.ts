import { outreachList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { findKnown } from "./known.ts";
import { beginStaging } from "./staging.ts";

const database = await testDatabase();

it("rows are matched by their keys, even in a workspace newer than the planner's statistics", async () => {
  const seen = await database.workspace();
  await outreachList(database.db, seen.workspaceId, 3000);
  await database.asOwner("ANALYZE prospect");
  const fresh = await database.workspace();
  await outreachList(database.db, fresh.workspaceId, 3000);
  const known = await database.asOwner<{ email: string }>("SELECT email FROM prospect WHERE workspace_id = $1 LIMIT 100", [
    fresh.workspaceId,
  ]);

  const { found, read } = await database.db.inWorkspace(fresh.workspaceId, async (tx) => {
    const rowsRead = async (): Promise<number> => {
      const { rows } = await tx.query<{ read: number }>({
        text: "SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables WHERE relname = 'prospect'",
        values: [],
      });
      return rows[0]?.read ?? 0;
    };
    await beginStaging(tx);
    const before = await rowsRead();
    const matches = await findKnown(
      tx,
      known.map(({ email }) => ({ email, linkedinKey: null })),
    );
    return { found: matches.length, read: (await rowsRead()) - before };
  });
  expect(found).toBe(100);
  // One row per key, not the whole workspace.
  expect(read).toBe(100);
});
