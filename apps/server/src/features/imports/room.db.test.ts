import { newId } from "@filon/db";
import * as imports from "@filon/db/imports";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { A_DAY_MOST, KEPT_MOST, OWN_MOST } from "./room.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;
type Sender = Pick<User, "workspaceId" | "userId">;

async function send(user: User, language = "fr") {
  const answer = await app.inject({
    method: "POST",
    url: "/api/imports?fileName=contacts.csv",
    headers: { ...user.headers, "content-type": "text/csv", "accept-language": language },
    payload: "email\nzoe@exemple.fr\n",
  });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers["retry-after"] };
}

/** Records a file of this size as uploaded this many hours ago. */
async function sent({ workspaceId, userId }: Sender, bytes: number, hoursAgo: number, status = "uploaded"): Promise<string> {
  const id = newId();
  await database.asOwner(
    `INSERT INTO prospect_import (workspace_id, id, user_id, file_name, file, size_bytes, status, created_at)
     VALUES ($1, $2, $3, 'x.csv', 'x', $4, $5, now() - $6 * interval '1 hour')`,
    [workspaceId, id, userId, bytes, status, hoursAgo],
  );
  return id;
}
const ids = async ({ workspaceId }: User) =>
  (await database.asOwner<{ id: string }>("SELECT id FROM prospect_import WHERE workspace_id = $1", [workspaceId])).map((row) => row.id);

it("a workspace's pending files are limited in size, independently of other workspaces", async () => {
  const [greedy, other] = [await signedIn(), await signedIn()];
  await sent(greedy, KEPT_MOST / 2, 0);
  await sent(greedy, KEPT_MOST / 2, 2, "queued");
  const refused = await send(greedy);
  expect(refused).toMatchObject({ status: 429, retryAfter: "3600", body: { code: "imports.server.tooManyFiles" } });
  expect(refused.body.message).toBe(
    "Les fichiers de votre espace qui attendent leur import dépassent 100\u00a0Mo. Importez-en, ou réessayez dans une heure\u202f: ceux que vous avez laissés seront oubliés, ceux de vos collègues restent.",
  );
  expect((await send(greedy, "en")).body.message).toBe(
    "Your workspace’s files waiting to be imported exceed 100 MB. Import some of them, or try again in an hour: those that you left will be forgotten, your colleagues’ stay.",
  );
  expect((await send(other)).status).toBe(200);
});

it("a colleague's abandoned file is kept even if room is needed: the new file is refused", async () => {
  const [user, { userId: colleague }] = [await signedIn(), await signedIn()];
  const theirs = await sent({ workspaceId: user.workspaceId, userId: colleague }, KEPT_MOST - 1, 6 * 24);
  const own = await sent(user, 1, 2);
  expect(await send(user)).toMatchObject({ status: 429, body: { code: "imports.server.tooManyFiles" } });
  // A refused file deletes nothing either.
  expect((await ids(user)).toSorted()).toEqual([theirs, own].toSorted());
});

it("one user's pending files take at most half of the room, so that a colleague can still upload one", async () => {
  const [user, { userId: colleague }] = [await signedIn(), await signedIn()];
  await sent({ workspaceId: user.workspaceId, userId: colleague }, OWN_MOST, 0);
  expect((await send(user)).status).toBe(200);
  await sent(user, OWN_MOST - 30, 0);
  await database.asOwner("DELETE FROM prospect_import WHERE user_id = $1", [colleague]);
  const refused = await send(user);
  expect(refused).toMatchObject({ status: 429, retryAfter: "3600", body: { code: "imports.server.tooManyOwnFiles" } });
  expect(refused.body.message).toBe(
    "Vos fichiers qui attendent leur import dépassent 50\u00a0Mo. Importez-en, ou réessayez dans une heure\u202f: ceux que vous avez laissés seront oubliés.",
  );
  expect((await send(user, "en")).body.message).toBe(
    "Your files waiting to be imported exceed 50 MB. Import some of them, or try again in an hour: those that you left will be forgotten.",
  );
});

it("a user's own abandoned files are deleted when they need the room; queued and new ones are not", async () => {
  const user = await signedIn();
  const left = await sent(user, KEPT_MOST / 2, 2);
  const queued = await sent(user, KEPT_MOST / 2, 2, "queued");
  expect((await send(user)).status).toBe(200);
  expect(await ids(user)).not.toContain(left);
  expect(await ids(user)).toContain(queued);
});

it("uploads per day are limited in size, whether imported or not", async () => {
  const user = await signedIn();
  await sent(user, A_DAY_MOST / 2, 1, "completed");
  await sent(user, A_DAY_MOST / 2, 23, "completed");
  expect(await send(user)).toMatchObject({ status: 429, body: { code: "imports.server.tooMuchToday" } });
  await database.asOwner("UPDATE prospect_import SET created_at = created_at - interval '2 hours' WHERE workspace_id = $1", [
    user.workspaceId,
  ]);
  expect((await send(user)).status).toBe(200);
});

it("abandoned files are swept in every workspace; others are not", async () => {
  const user = await signedIn();
  const old = await sent(user, 10, 8 * 24);
  const kept = [await sent(user, 10, 6 * 24), await sent(user, 10, 8 * 24, "completed"), await sent(user, 10, 8 * 24, "queued")];
  expect(await imports.forgetUploads(database.db.pool, new Date(Date.now() - 7 * 86_400_000))).toBe(1);
  expect(await ids(user)).not.toContain(old);
  expect((await ids(user)).toSorted()).toEqual(kept.toSorted());
});
