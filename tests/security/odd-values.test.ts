import type { Endpoint } from "@filon/contracts/api";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { expect, it } from "vitest";
import { testServer } from "../../apps/server/src/testing/test-server.ts";

const database = await testDatabase();
const failures: string[] = [];
const { app, signedIn } = await testServer(database, {
  log: pino({ level: "error" }, { write: (line: string) => void failures.push(line) }),
});
const person = await signedIn({ role: "superAdmin", plan: "enterprise" });
const added = await app.inject({
  method: "POST",
  url: "/api/prospects",
  headers: person.headers,
  payload: { firstName: "Ada", lastName: "Lovelace", email: "ada@exemple.fr" },
});
const prospectId: string = added.json().data.id;
const ID = "01890000-0000-7000-8000-00000000abcd";

const get = async (url: string): Promise<number> => (await app.inject({ url, headers: person.headers })).statusCode;
const cursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

const INSTANTS = [
  "2026-01-01T00:00:00Z[Europe/Paris]",
  "2026-01-01T00:00:00Z[u-ca=iso8601]",
  "2026-01-01T00:00:00+23:00",
  "2026-01-01T00:00:00-23:59",
  "2026-01-01T00:00:00,5Z",
  "2026-01-01T00Z",
  "2026-01-01T00:00:00.123456789Z",
  "2026-01-01T00:00:00\u221201:00",
  "2026-02-30T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+15:59",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "9999-12-31T23:59:59.9999999Z",
  "-infinity",
];

it.each(INSTANTS)("the instant %s never causes a server error in a page, a filter or an entry", async (at) => {
  const given = encodeURIComponent(at);
  const pages = [
    `/api/conversations?after=${cursor([at, ID])}`,
    `/api/prospects?sort=created&direction=desc&after=${cursor(["created", "desc", [at, ID]])}`,
    `/api/prospects?sort=lastContacted&direction=desc&after=${cursor(["lastContacted", "desc", [at, ID]])}`,
    `/api/prospects?sort=status&direction=desc&after=${cursor(["status", "desc", ["1", at, ID]])}`,
    `/api/prospects/${prospectId}/timeline?after=${cursor({ at, id: ID })}`,
    `/api/campaigns/${ID}/activity?after=${cursor({ at, id: ID })}`,
    `/api/admin/audit?from=${given}`,
    `/api/admin/audit?to=${given}`,
  ];
  const answers: [string, number][] = [];
  for (const url of pages) answers.push([url, await get(url)]);
  const payload = { type: "call", occurredAt: at, notes: "x" };
  const entry = await app.inject({ method: "POST", url: `/api/prospects/${prospectId}/interactions`, headers: person.headers, payload });
  answers.push(["interaction", entry.statusCode], ["interactions", await get(`/api/prospects/${prospectId}/interactions`)]);
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  expect(failures).toEqual([]);
});

it("every id in a path means the same in capitals", async () => {
  const answers: string[] = [];
  for (const { method, path } of app.endpoints.filter((each: Endpoint) => each.path.includes("{id}"))) {
    const id = [...path.matchAll(/\{(\w+)\}/gu)].length > 1 ? ID : person.workspaceId;
    const ask = async (as: string) =>
      app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/gu, as),
        headers: person.headers,
        ...(method === "GET" ? {} : { payload: {} }),
      });
    const { statusCode } = await ask(id.toUpperCase());
    if (statusCode >= 500) answers.push(`${method} ${path}: ${statusCode}`);
  }
  expect(answers).toEqual([]);
  const { body, statusCode } = await app.inject({
    url: `/api/admin/workspaces/${person.workspaceId.toUpperCase()}`,
    headers: person.headers,
  });
  expect([statusCode, body.includes(person.workspaceId)]).toEqual([200, true]);
});
