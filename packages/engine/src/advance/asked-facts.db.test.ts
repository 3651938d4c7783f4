import { newId } from "@filon/db";
import { inEngine } from "@filon/db/engine";
import { REAL_CLOCK } from "@filon/domain";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { scene } from "../testing/scene.ts";
import { loadAskedFacts } from "./asked-facts.ts";

const database = await testDatabase();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Stores an event of a prospect. */
async function did(workspaceId: string, accountId: string, prospectId: string, type: string, at: Date): Promise<void> {
  await database.asOwner(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, occurred_at)
     VALUES ($1, 'test', $2, $3, $4, $5, $6)`,
    [workspaceId, newId(), accountId, prospectId, type, at],
  );
}

/** Stores a reply of a prospect, received by this account or, when it is null, recorded without an account. */
async function reply(workspaceId: string, accountId: string | null, prospectId: string, at: Date, text: string): Promise<void> {
  await database.asOwner(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, data, occurred_at)
     VALUES ($1, 'test', $2, $3, $4, 'replied', $5, $6)`,
    [workspaceId, newId(), accountId, prospectId, { text }, at],
  );
}

async function wrote(workspaceId: string, accountId: string, prospectId: string, at: Date): Promise<void> {
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, text, at)
     VALUES ($1, $2::uuid, $3, $4, 'email', 'outbound', $2::uuid::text, 'Bonjour', $5)`,
    [workspaceId, newId(), prospectId, accountId, at],
  );
}

it("replies of the last year are loaded newest first for each prospect, with their channel and the preceding message", async () => {
  const { workspaceId, accountId, listId } = await scene(database, { prospects: 2 });
  const [one = "", other = ""] = (
    await database.asOwner<{ prospect_id: string }>("SELECT prospect_id FROM prospect_list_member WHERE list_id = $1", [listId])
  ).map(({ prospect_id }) => prospect_id);
  await wrote(workspaceId, accountId, one, hoursAgo(8));
  await wrote(workspaceId, accountId, one, hoursAgo(1));
  await reply(workspaceId, accountId, one, hoursAgo(24 * 370), "Trop ancien");
  await reply(workspaceId, null, one, hoursAgo(50), "Avant tout message");
  await reply(workspaceId, accountId, one, hoursAgo(2), "Oui");

  const asked = await inEngine(database.db, workspaceId, (tx) =>
    loadAskedFacts(tx, new Set(["replies"]), { ids: [one, other], campaign: { listIds: [listId] }, clock: REAL_CLOCK }),
  );
  expect(asked(one).replies?.map(({ text, channel, writtenAt }) => [text, channel, writtenAt !== null])).toEqual([
    ["Oui", "email", true],
    ["Avant tout message", null, false],
  ]);
  const [last] = asked(one).replies ?? [];
  expect(last?.at.since(last.writtenAt ?? last.at).total("hours")).toBeCloseTo(6, 1);
  expect(asked(other).replies).toEqual([]);
});

it("signals of the last half year are loaded newest first for each prospect, without events of other kinds", async () => {
  const { workspaceId, accountId, listId } = await scene(database, { prospects: 2 });
  const [one = "", other = ""] = (
    await database.asOwner<{ prospect_id: string }>("SELECT prospect_id FROM prospect_list_member WHERE list_id = $1", [listId])
  ).map(({ prospect_id }) => prospect_id);
  await did(workspaceId, accountId, one, "message_read", hoursAgo(24 * 190));
  await did(workspaceId, accountId, one, "invitation_accepted", hoursAgo(48));
  await did(workspaceId, accountId, one, "auto_replied", hoursAgo(20));
  await did(workspaceId, accountId, one, "message_read", hoursAgo(3));

  const asked = await inEngine(database.db, workspaceId, (tx) =>
    loadAskedFacts(tx, new Set(["signals"]), { ids: [one, other], campaign: { listIds: [listId] }, clock: REAL_CLOCK }),
  );
  expect(asked(one).signals?.map(({ type }) => type)).toEqual(["message_read", "invitation_accepted"]);
  expect(asked(other).signals).toEqual([]);
});
