import type { Endpoint } from "@filon/contracts/api";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { buildApp } from "../../apps/server/src/http/app.ts";
import { route } from "../../apps/server/src/http/route.ts";
import { testServer } from "../../apps/server/src/testing/test-server.ts";
import { BEFORE_SECOND_FACTOR, GUARDED, OPEN, PUBLIC, WHO, type Who } from "./fixtures/who-may.ts";
import { callOf } from "./testing/reach.ts";

const database = await testDatabase({ size: 4 });
const server = await testServer(database);
const team = { plan: "enterprise" } as const;

/** The owner of a workspace whose subscription is over, or somebody with this role in a team. */
async function joined(as: "ended" | "member" | "manager") {
  const user = await server.signedIn(as === "ended" ? { plan: null } : team);
  if (as === "ended") await database.asOwner("UPDATE workspace SET subscription_status = 'canceled' WHERE id = $1", [user.workspaceId]);
  else await database.asOwner("UPDATE workspace_member SET team_role = $2 WHERE user_id = $1", [user.userId, as]);
  return user;
}

const users: Readonly<Record<Exclude<Who, "nobody">, { headers: { authorization: string }; workspaceId: string }>> = {
  ended: await joined("ended"),
  starter: await server.signedIn({ plan: "starter" }),
  professional: await server.signedIn({ plan: "professional" }),
  member: await joined("member"),
  manager: await joined("manager"),
  owner: await server.signedIn(team),
  admin: await server.signedIn({ role: "admin" }),
  superAdmin: await server.signedIn({ role: "superAdmin" }),
};

/** Makes the call with random ids and an empty body, so that it changes nothing even where it is allowed. */
async function answerOf(call: string, headers: Record<string, string>, app = server.app) {
  const [method, path = ""] = call.split(" ");
  return app.inject({
    // The lists contain only these methods.
    method: method as "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: `/api/${path.replaceAll("{type}", "tag_contact").replaceAll(/\{\w+\}/gu, () => newId())}`,
    headers,
    ...(method === "GET" || method === "DELETE" ? {} : { payload: {} }),
  });
}

const statusOf = async (call: string, headers: Record<string, string>): Promise<number> => (await answerOf(call, headers)).statusCode;

/** The answers to each of WHO, in its order: `-` 401, `x` 403, `o` anything else. */
async function answersTo(call: string, app = server.app): Promise<string> {
  let answers = "";
  for (const who of WHO) {
    const { statusCode } = await answerOf(call, who === "nobody" ? {} : users[who].headers, app);
    answers += statusCode === 401 ? "-" : statusCode === 403 ? "x" : "o";
  }
  return answers;
}

describe("each role and plan may do what the specification grants, and gets 403 for the rest", () => {
  const calls = GUARDED.flatMap(({ what, answers, calls: each }) => each.map((call) => [call, what, answers] as const));
  it.each(calls)("[SEC-03] %s: %s", async (call, _what, answers) => {
    expect(await answersTo(call)).toBe(answers);
  });

  const OPENED: readonly (readonly [to: string, open: (declared: Endpoint) => Endpoint, found: string])[] = [
    ["everybody", (declared) => ({ ...declared, access: "public" }), "ooooooooo"],
    ["every member of a team", ({ teamRoles: _lost, ...declared }) => declared, "-oooooooo"],
  ];
  it.each(OPENED)("an endpoint whose declaration is opened to %s no longer answers as listed", async (_to, open, found) => {
    const call = "PUT workspace/holidays";
    const declared = server.app.endpoints.find((endpoint) => callOf(endpoint) === call);
    if (!declared) throw new Error("no such call");
    const app = await buildApp(server.services);
    try {
      route(app, open(declared), () => Promise.reject(new Error("nothing is done")));
      expect(await answersTo(call, app)).toBe(found);
      expect(GUARDED.find((reach) => reach.calls.includes(call))?.answers).not.toBe(found);
    } finally {
      await app.close();
    }
  });

  it.each(["member", "ended"] as const)("[SEC-03][SHELL-21] calls open to every signed-in user are open to %s", async (who) => {
    const refused: string[] = [];
    for (const call of OPEN) {
      if ((await statusOf(call, {})) !== 401) refused.push(`${call} answers callers who are not signed in`);
      // A separate user for each call, because some calls end the session.
      const status = await statusOf(call, (await joined(who)).headers);
      if (status === 401 || status === 403) refused.push(`${call} answers ${status}`);
    }
    expect(refused).toEqual([]);
  });

  it("[SEC-03] every endpoint of the server is listed exactly once, so that a new one needs a decision about who may call it", () => {
    const listed = [...GUARDED.flatMap(({ calls: each }) => each), ...OPEN, ...PUBLIC];
    const mounted = server.app.endpoints.map(callOf);
    expect(listed.toSorted()).toEqual(mounted.toSorted());
  });

  it("[SEC-03] a plan's monthly prospects are a limit: one more answers 403 and is not added", async () => {
    const { headers, workspaceId } = users.starter;
    const add = () => server.app.inject({ method: "POST", url: "/api/prospects", headers, payload: { lastName: "Lovelace" } });
    expect((await add()).statusCode).toBe(200);
    await database.asOwner("UPDATE prospect_allowance SET used = 100 WHERE workspace_id = $1", [workspaceId]);
    const refused = await add();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "prospects.server.monthlyLimit"]);
    expect(await database.asOwner("SELECT 1 FROM prospect WHERE workspace_id = $1", [workspaceId])).toHaveLength(1);
  });
});

it("a user who lacks the second factor required by their workspace is refused every call except setting it up, leaving and switching workspaces", async () => {
  // Apart from that, they may make every call.
  const lacking = async () => {
    const user = await server.signedIn({ role: "superAdmin", plan: "enterprise" });
    await database.asOwner("UPDATE workspace SET second_factor_required_at = now() WHERE id = $1", [user.workspaceId]);
    return user;
  };
  const { headers } = await lacking();
  const wrong: string[] = [];
  for (const call of [...GUARDED.flatMap(({ calls: each }) => each), ...OPEN]) {
    const isLetIn = BEFORE_SECOND_FACTOR.includes(call);
    // A separate user for each call, because some calls end the session.
    const answer = await answerOf(call, isLetIn ? (await lacking()).headers : headers);
    const isRefused = answer.statusCode === 403 && answer.json<{ code: string }>().code === "problems.secondFactorNeeded";
    if (isRefused === isLetIn || answer.statusCode === 401) wrong.push(`${call} answers ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
});
