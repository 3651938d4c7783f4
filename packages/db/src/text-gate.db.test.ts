import { storableJson } from "@filon/contracts/text";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";

const database = await testDatabase();
const BAD = "a\u0000b\ud83dc";
const ask = { text: "SELECT $1::text AS one, $2::text[] AS many, $3::json ->> 'text' AS json, $4::bytea AS bytes" };

it("text that Postgres would refuse is repaired on its way there, in parameters, lists and JSON, so that it stops no transaction", async () => {
  const { workspaceId } = await database.workspace();
  const values = [BAD, [BAD, "é"], storableJson({ text: BAD }), Buffer.from([0, 1])];
  const expected = { one: "ab\uFFFDc", many: ["ab\uFFFDc", "é"], json: "ab\uFFFDc", bytes: Buffer.from([0, 1]) };
  const inWorkspace = await database.db.inWorkspace(workspaceId, (tx) => tx.query({ ...ask, values }));
  expect(inWorkspace.rows).toEqual([expected]);
  expect((await database.db.onPlatform((tx) => tx.query({ ...ask, values }))).rows).toEqual([expected]);
  expect((await database.db.pool.query({ ...ask, values })).rows).toEqual([expected]);
  expect((await database.db.pool.query(ask.text, values)).rows).toEqual([expected]);
});
