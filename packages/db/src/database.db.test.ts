import { connect, createServer } from "node:net";
import { openDatabase, type Queryable } from "./database.ts";
import { newId } from "./ids.ts";
import { CalledInTransaction, requireNoTransaction } from "./open-transaction.ts";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";

const database = await testDatabase();

it("a workspace sees only its own rows, whatever the statement says", async () => {
  const first = await database.workspace();
  const second = await database.workspace();
  await database.db.inWorkspace(first.workspaceId, (tx) =>
    tx.query({ text: "INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Salon')", values: [first.workspaceId, newId()] }),
  );
  const everything = { text: "SELECT name FROM prospect_list" };
  expect((await database.db.inWorkspace(first.workspaceId, (tx) => tx.query(everything))).rows).toHaveLength(1);
  expect((await database.db.inWorkspace(second.workspaceId, (tx) => tx.query(everything))).rows).toHaveLength(0);
  expect((await database.db.onPlatform((tx) => tx.query(everything))).rows).toHaveLength(0);
});

it("a row cannot be written into another workspace", async () => {
  const mine = await database.workspace();
  const other = await database.workspace();
  await expect(
    database.db.inWorkspace(mine.workspaceId, (tx) =>
      tx.query({
        text: "INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Salon')",
        values: [other.workspaceId, newId()],
      }),
    ),
  ).rejects.toThrow("row-level security");
});

it("refuses a workspace id that is not a UUID before it reaches a statement", async () => {
  await expect(database.db.inWorkspace("x'; RESET ROLE; --", async () => undefined)).rejects.toThrow(TypeError);
});

it.each(["inWorkspace", "onPlatform"] as const)("a transaction that Postgres aborts to break a deadlock runs again (%s)", async (where) => {
  const { workspaceId } = await database.workspace();
  const lists = [newId(), newId()] as const;
  await database.db.inWorkspace(workspaceId, async (tx) => {
    for (const id of lists) {
      await tx.query({ text: "INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, $3)", values: [workspaceId, id, id] });
    }
  });
  const rename = async (tx: Queryable, id: string): Promise<void> => {
    // A table of workspaces, in a transaction of the platform too: what is locked does not matter.
    await tx.query({ text: `SET LOCAL app.workspace = '${workspaceId}'` });
    await tx.query({ text: "UPDATE prospect_list SET name = name || '.' WHERE workspace_id = $1 AND id = $2", values: [workspaceId, id] });
  };

  const transact = (work: (tx: Queryable) => Promise<void>) =>
    where === "onPlatform" ? database.db.onPlatform(work) : database.db.inWorkspace(workspaceId, work);
  let runs = 0;
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const inOrder = (first: 0 | 1, second: 0 | 1) =>
    transact(async (tx) => {
      runs += 1;
      await rename(tx, lists[first]);
      met[first].resolve();
      await met[second].promise;
      await rename(tx, lists[second]);
    });
  await Promise.all([inOrder(0, 1), inOrder(1, 0)]);

  // Postgres may find the deadlock twice, when both waits time out together.
  expect(runs).toBeGreaterThan(2);
  const names = await database.asOwner<{ name: string }>("SELECT name FROM prospect_list WHERE workspace_id = $1", [workspaceId]);
  expect(names.map((row) => row.name).sort()).toEqual(lists.map((id) => `${id}..`).sort());
});

it("no code inside a transaction, however deep, may call another server before it has ended", async () => {
  const { workspaceId } = await database.workspace();
  const call = async (): Promise<void> => requireNoTransaction("vendor.test");
  const late = Promise.withResolvers<void>();
  let after: Promise<void> | undefined;
  await database.db.inWorkspace(workspaceId, async () => {
    await expect(Promise.resolve().then(call)).rejects.toThrow(CalledInTransaction);
    after = late.promise.then(call);
  });
  await expect(database.db.onPlatform(() => call())).rejects.toThrow("vendor.test was called inside a transaction");
  late.resolve();
  await expect(after).resolves.toBeUndefined();
  await expect(call()).resolves.toBeUndefined();
});

it("a workspace whose transactions are all held up leaves connections for the others", async () => {
  const [greedy, other] = [await database.workspace(), await database.workspace()];
  const held = Promise.withResolvers<void>();
  const slow = Array.from({ length: 20 }, () => database.db.inWorkspace(greedy.workspaceId, () => held.promise));
  const answered = await database.db.inWorkspace(other.workspaceId, async () => "at once");
  expect(answered).toBe("at once");
  held.resolve();
  await Promise.all(slow);
});

it("a connection that dies silently ends its transaction, and the next one gets a new connection", async () => {
  const { workspaceId } = await database.workspace();
  const { host, port, ...connection } = database.ownerConnection;
  let isSilent = false;
  const line = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port ?? 5432}`);
    const isCut = isSilent;
    client.on("data", (data) => server.write(data)).on("error", () => server.destroy());
    // Connections made after the cut work again.
    server.on("data", (data) => (isSilent && !isCut ? undefined : client.write(data))).on("error", () => client.destroy());
    client.on("close", () => server.destroy());
  });
  await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  const db = openDatabase({
    connection: { ...connection, host: "127.0.0.1", port: address.port },
    size: 3,
    applicationName: "silent",
    answerTimeoutMs: 300,
    onError: () => undefined,
  });
  const rename = (name: string) =>
    db.inWorkspace(workspaceId, async (tx) => {
      await tx.query({ text: "UPDATE workspace SET name = $2 WHERE id = $1", values: [workspaceId, name] });
      // The answer to COMMIT never comes.
      if (name === "cut") isSilent = true;
    });
  await rename("before");
  await expect(rename("cut")).rejects.toThrow("timeout");
  await rename("after");
  await db.close();
  line.close();
});
