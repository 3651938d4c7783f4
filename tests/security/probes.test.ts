import { createHmac } from "node:crypto";
import type { Endpoint } from "@filon/contracts/api";
import { newId } from "@filon/db";
import * as sessions from "@filon/db/sessions";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../apps/server/src/testing/test-server.ts";
import { fillEveryTable, MARK, rowHashes } from "./testing/every-table.ts";
import { answerDue, isClosed, isOfKeys, isOfWorkspaces } from "./testing/reach.ts";
import { idsInPath, injected, tablesBehind, takesIds, validRequest } from "./testing/requests.ts";

/**
 * Calls every endpoint of the server as every caller who may not: the endpoints come from the server, the requests from their
 * schemas and the rows from the database's catalogue, so that additions are covered automatically. Who may do what comes from the
 * list in fixtures/who-may.ts, never from an endpoint's declaration, so that a lost guard is noticed.
 */
const database = await testDatabase();
const server = await testServer(database);
const { app } = server;
const closed = app.endpoints.filter(isClosed);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const owner = await server.signedIn();
const stranger = await server.signedIn({ plan: "enterprise" });
const ids = await fillEveryTable(database, owner);

/** Returns the status of each of these requests with these headers, and the hashes of all tables before and after. */
async function ask(
  endpoints: readonly Endpoint[],
  headers: Record<string, string>,
  idsOf: (endpoint: Endpoint) => readonly string[] = () => [],
) {
  const before = await rowHashes(database);
  const answers: Record<string, number> = {};
  for (const endpoint of endpoints)
    answers[nameOf(endpoint)] = (await app.inject(injected(validRequest(endpoint, idsOf(endpoint)), headers))).statusCode;
  return { answers, before, after: await rowHashes(database) };
}

/** Hashes without the table that counts calls, in which a caller's own rows appear. */
const withoutCounts = (rows: Readonly<Record<string, string>>) => ({ ...rows, attempt_count: "counts calls" });
const all = (endpoints: readonly Endpoint[], status: number) => Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), status]));
const parts = (token: string): [string, string, string] => token.split(".") as [string, string, string];
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(Buffer.from(parts(token)[1], "base64url").toString()) as Record<string, unknown>;

/** Tokens that must open nothing, each derived from a valid one. */
const TOKENS: Readonly<Record<string, () => Promise<string | null> | string | null>> = {
  "no token": () => null,
  "an expired token": () => {
    const { userId, sessionId, workspaceId } = claimsOf(owner.token) as Record<"userId" | "sessionId" | "workspaceId", string>;
    const caller = { userId, sessionId, workspaceId, role: "superAdmin", email: owner.email, firstName: "Ada", lastName: "L" } as const;
    return app.accessTokens.sign(caller, new Date(Date.now() - 60_000));
  },
  "a truncated token": () => owner.token.slice(0, -3),
  "a token with altered claims": () => {
    const [head, , signature] = parts(owner.token);
    return [head, encoded({ ...claimsOf(owner.token), role: "superAdmin" }), signature].join(".");
  },
  "a token signed with another key": () => {
    const [head, claims] = parts(owner.token);
    return [head, claims, createHmac("sha256", "another key").update(`${head}.${claims}`).digest("base64url")].join(".");
  },
  "a token that claims to be unsigned": () => [encoded({ alg: "none", typ: "JWT" }), parts(owner.token)[1], ""].join("."),
  "a genuine token that names another workspace": () => {
    const claims = claimsOf(owner.token);
    return app.jwt.sign({ ...claims, workspaceId: stranger.workspaceId });
  },
  "a genuine token that names another user": () => app.jwt.sign({ ...claimsOf(owner.token), userId: stranger.userId }),
  "a genuine token without a session": () => app.jwt.sign({ ...claimsOf(owner.token), sessionId: newId() }),
  "the token of a revoked session": async () => {
    const gone = await server.signedIn();
    await sessions.revoke(database.db.pool, String(claimsOf(gone.token)["sessionId"]), new Date());
    return gone.token;
  },
  "the token of a suspended person": async () => {
    const gone = await server.signedIn();
    await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [gone.userId]);
    return gone.token;
  },
  "a refresh token instead": () => owner.refreshToken,
};

describe("an unauthenticated caller", () => {
  it.each(Object.entries(TOKENS))(
    "[SEC-02] gets 401 from every endpoint that is not public, and changes nothing: %s",
    async (_name, make) => {
      const token = await make();
      const { answers, before, after } = await ask(closed, token === null ? {} : { authorization: `Bearer ${token}` });
      expect(answers).toEqual(all(closed, 401));
      expect(after).toEqual(before);
    },
  );
});

describe("a role without the permission", () => {
  const anyId = () => [...ids.values()].slice(0, 1);

  it("[SEC-03] gets 403 from every administrators' endpoint, and changes nothing", async () => {
    const administrators = closed.filter((endpoint) => answerDue("owner", endpoint) === "refused");
    expect(administrators.length).toBeGreaterThan(30);
    const { answers, before, after } = await ask(administrators, stranger.headers, anyId);
    expect(answers).toEqual(all(administrators, 403));
    expect(after).toEqual(before);
  });

  it("[SEC-03] gets 403, as a plain administrator, from every endpoint reserved for superAdmins, and changes nothing", async () => {
    const admin = await server.signedIn({ role: "admin" });
    const alone = closed.filter((endpoint) => answerDue("admin", endpoint) === "refused");
    expect(alone.length).toBeGreaterThan(0);
    const { answers, before, after } = await ask(alone, admin.headers, anyId);
    expect(answers).toEqual(all(alone, 403));
    expect(after).toEqual(before);
  });

  it.each(["manager", "member"] as const)(
    "[SEC-03][SHELL-21] gets 403, as a %s, from calls that their team reserves for others",
    async (teamRole) => {
      const colleague = await server.signedIn({ plan: "enterprise" });
      await database.asOwner("UPDATE workspace_member SET team_role = $2 WHERE user_id = $1", [colleague.userId, teamRole]);
      const others = closed.filter((endpoint) => answerDue(teamRole, endpoint) === "refused" && answerDue("owner", endpoint) === "letIn");
      expect(others.length).toBeGreaterThan(0);
      const { answers, before, after } = await ask(others, colleague.headers, anyId);
      expect(answers).toEqual(all(others, 403));
      expect(after).toEqual(before);
    },
  );
});

describe("a plan without the feature", () => {
  it.each(["starter", "professional", null] as const)(
    "[SEC-03] gets 403 for whatever the plan %s lacks, and changes nothing",
    async (plan) => {
      const customer = await server.signedIn({ plan });
      if (plan === null)
        await database.asOwner("UPDATE workspace SET subscription_status = 'canceled' WHERE id = $1", [customer.workspaceId]);
      const lacking = closed.filter((endpoint) => answerDue(plan ?? "ended", endpoint) === "refused");
      expect(lacking.length).toBeGreaterThan(0);
      const { answers, before, after } = await ask(lacking, customer.headers, () => [...ids.values()].slice(0, 1));
      expect(answers).toEqual(all(lacking, 403));
      expect(after).toEqual(before);
    },
  );
});

describe("a personal API key", () => {
  const anyId = () => [...ids.values()].slice(0, 1);
  const keyOf = async (customer: Awaited<ReturnType<typeof server.signedIn>>, scope: "read" | "write") => {
    const payload = { name: "Programme", scope, days: null, password: TEST_PASSWORD };
    const answer = await app.inject({ method: "POST", url: "/api/account/api-keys", headers: customer.headers, payload });
    const { key } = answer.json<{ data: { key: string } }>().data;
    return { authorization: `Bearer ${key}` };
  };
  /** Asks in small parts to stay below the limit per minute; the key's last use is recorded beforehand. */
  const askWith = async (headers: Record<string, string>, endpoints: readonly Endpoint[]) => {
    await app.inject({ method: "GET", url: "/api/lists", headers });
    await database.asOwner("TRUNCATE attempt_count");
    const told = await ask(endpoints, headers, anyId);
    return { ...told, before: withoutCounts(told.before), after: withoutCounts(told.after) };
  };

  it("[INTEG-04][SEC-03] gets 403 from every endpoint that needs a person, even with an administrator's key, and changes nothing", async () => {
    const headers = await keyOf(await server.signedIn({ plan: "enterprise", role: "superAdmin" }), "write");
    const forPeople = closed.filter((endpoint) => !isOfKeys(endpoint));
    expect(forPeople.length).toBeGreaterThan(50);
    const { answers, before, after } = await askWith(headers, forPeople);
    expect(answers).toEqual(all(forPeople, 403));
    expect(after).toEqual(before);
  });

  it("[INTEG-04] with read scope gets 403 from every endpoint that changes something, and changes nothing", async () => {
    const headers = await keyOf(await server.signedIn(), "read");
    const changing = closed.filter((endpoint) => isOfKeys(endpoint) && endpoint.method !== "GET");
    const { answers, before, after } = await askWith(headers, changing);
    expect(answers).toEqual(all(changing, 403));
    expect(after).toEqual(before);
  });

  it.each(["starter", null] as const)("[PLAN-09] made before a downgrade gets 403 from every endpoint on the plan %s", async (plan) => {
    const customer = await server.signedIn();
    const headers = await keyOf(customer, "write");
    await database.asOwner("UPDATE workspace SET plan = $2 WHERE id = $1", [customer.workspaceId, plan]);
    const open = closed.filter(isOfKeys);
    const { answers, before, after } = await askWith(headers, open);
    expect(answers).toEqual(all(open, 403));
    expect(after).toEqual(before);
  });
});

const named = closed.filter((endpoint) => isOfWorkspaces(endpoint) && idsInPath(endpoint) > 0);
const carried = closed.filter((endpoint) => isOfWorkspaces(endpoint) && takesIds(endpoint));
const tables = [...ids.keys()];
// Called as the owner of a third workspace, because the calls include deletions.
const third = await server.signedIn();
const behind = await tablesBehind(app, named, await fillEveryTable(database, third), third.headers);

/** Milliseconds: each id of each table at each endpoint makes some ten thousand requests. */
const MANY_REQUESTS_MS = 240_000;

describe("objects of another workspace", () => {
  it("exist: each path that takes ids answers their owner", () => {
    expect(named.filter((endpoint) => behind.get(endpoint) === null).map(nameOf)).toEqual([]);
  });

  it(
    "[SEC-03] named in a path get the same answer as missing ones, and stay unchanged",
    async () => {
      const before = await rowHashes(database);
      const wrong: string[] = [];
      for (const endpoint of named) {
        const places = idsInPath(endpoint);
        const missing = await app.inject(injected(validRequest(endpoint, Array<string>(places).fill(newId())), stranger.headers));
        const known = behind.get(endpoint) ?? [];
        const tried = places === 1 ? tables.map((table) => [table]) : [known, ...tables.map((table) => [...known.slice(0, -1), table])];
        for (const filling of tried) {
          const answer = await app.inject(
            injected(
              validRequest(
                endpoint,
                filling.map((table) => ids.get(table) ?? ""),
              ),
              stranger.headers,
            ),
          );
          if (![403, 404].includes(answer.statusCode) || answer.body !== missing.body)
            wrong.push(`${nameOf(endpoint)} ${filling.join()}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await rowHashes(database)).toEqual(before);
    },
    MANY_REQUESTS_MS,
  );

  it(
    "[SEC-03] named in a body or a query are neither revealed nor changed",
    async () => {
      const before = withoutCounts(await rowHashes(database, stranger.workspaceId));
      const wrong: string[] = [];
      for (const endpoint of carried) {
        for (const id of new Set(ids.values())) {
          const request = validRequest(endpoint, Array<string>(idsInPath(endpoint) + 1).fill(id));
          const answer = await app.inject(injected(request, stranger.headers));
          if (answer.statusCode >= 500 || answer.body.includes(MARK))
            wrong.push(`${nameOf(endpoint)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(withoutCounts(await rowHashes(database, stranger.workspaceId))).toEqual(before);
    },
    MANY_REQUESTS_MS,
  );
});
