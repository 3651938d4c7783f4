import { newId } from "@filon/db";
import * as lists from "@filon/db/lists";
import { outreachList } from "@filon/testing";
import { expect, it } from "vitest";
import { engineTests } from "../testing/engine-tests.ts";
import { until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const { database, engine } = await engineTests({ size: 12 });
const MANY = 1_200;

interface Left {
  lists: number;
  removals: number;
  members: number;
  told: number;
}

/** Counts what is left of a list, and the members whose timeline says that they were taken off. */
async function leftOf(workspaceId: string, listId: string): Promise<Left> {
  const [left] = await database.asOwner<Left>(
    `SELECT (SELECT count(*)::integer FROM prospect_list WHERE id = $2) AS lists, (SELECT count(*)::integer FROM list_removal WHERE list_id = $2) AS removals,
       (SELECT count(*)::integer FROM prospect_list_member WHERE list_id = $2) AS members,
       (SELECT count(DISTINCT prospect_id)::integer FROM timeline_event
        WHERE workspace_id = $1 AND type = 'list_removed' AND data ->> 'name' = 'Liste ' || $2::text) AS told`,
    [workspaceId, listId],
  );
  return left ?? { lists: -1, removals: -1, members: -1, told: -1 };
}

it("deleting a list of any size takes effect immediately; workers take off its members and log it", async () => {
  const one = await scene(database, { prospects: 1 });
  const listId = await outreachList(database.db, one.workspaceId, MANY);
  const removed = () => database.db.inWorkspace(one.workspaceId, (tx) => lists.remove(tx, listId, newId()));
  expect(await removed()).toBe(true);
  expect(await removed()).toBe(false);
  expect(await leftOf(one.workspaceId, listId)).toEqual({ lists: 0, removals: 1, members: MANY - 100, told: 100 });
  engine();
  await until(
    () => leftOf(one.workspaceId, listId),
    ({ removals }) => removals === 0,
  );
  expect(await leftOf(one.workspaceId, listId)).toEqual({ lists: 0, removals: 0, members: 0, told: MANY });
});

it("a small list is deleted completely in the user's transaction", async () => {
  const one = await scene(database, { prospects: 1 });
  const listId = await outreachList(database.db, one.workspaceId, 20);
  await database.db.inWorkspace(one.workspaceId, (tx) => lists.remove(tx, listId, newId()));
  expect(await leftOf(one.workspaceId, listId)).toEqual({ lists: 0, removals: 0, members: 0, told: 20 });
});
