import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../apps/server/src/test-server/test-server.ts";

const database = await testDatabase({ size: 4 });
const server = await testServer(database);
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who asks. Those of a team are of an Enterprise workspace; `ended` owns one whose trial is over. */
const WHO = ["nobody", "ended", "starter", "professional", "member", "manager", "owner", "admin", "superAdmin"] as const;
type Who = (typeof WHO)[number];

/** What each is answered, in the order of WHO: `-` 401, `x` 403, `o` something else: they may. Written by hand, from the specification. */
const EXPECTED: readonly (readonly [family: string, method: Method, path: string, answers: string])[] = [
  // SHELL-21: what everybody signed in reaches, of their own workspace.
  ["reading prospects", "GET", "prospects", "-oooooooo"],
  ["reading campaigns", "GET", "campaigns", "-oooooooo"],
  ["reading lists", "GET", "lists", "-oooooooo"],
  ["reading conversations", "GET", "conversations", "-oooooooo"],
  ["reading the PRU", "GET", "pru/current", "-oooooooo"],
  ["reading notifications", "GET", "notifications", "-oooooooo"],
  ["one's own profile", "GET", "auth/user", "-oooooooo"],
  ["changing a prospect", "PATCH", "prospects/{id}", "-oooooooo"],
  ["erasing prospects", "POST", "prospects/delete", "-oooooooo"],
  ["noting an opposition", "POST", "prospects/{id}/opposition", "-oooooooo"],
  ["asking support", "POST", "support/tickets", "-oooooooo"],
  // Nothing grows without a subscription.
  ["adding a prospect", "POST", "prospects", "-xooooooo"],
  ["adding a list", "POST", "lists", "-xooooooo"],
  ["adding to a list", "POST", "lists/{id}/members", "-xooooooo"],
  ["importing", "POST", "imports", "-xooooooo"],
  ["beginning an import", "POST", "imports/{id}/start", "-xooooooo"],
  ["writing to somebody", "POST", "conversations/{id}/messages", "-xooooooo"],
  ["searching an e-mail", "POST", "prospects/{id}/email-search", "-xooooooo"],
  // What a team leaves to those who lead it (decision 31).
  ["installing a module", "POST", "marketplace/modules/tag_contact/install", "-xooxoooo"],
  ["uninstalling a module", "POST", "marketplace/modules/tag_contact/uninstall", "-oooxoooo"],
  ["connecting an account", "POST", "channels/email", "-oooxoooo"],
  ["disconnecting an account", "DELETE", "channels/accounts/{id}", "-oooxoooo"],
  // The team is Enterprise's; its members' fate and the bills are the owner's.
  ["reading the team", "GET", "team", "-xxxxooxx"],
  ["inviting", "POST", "team/invitations", "-xxxxooxx"],
  ["changing a member", "PATCH", "team/members/{id}", "-xxxxxoxx"],
  ["removing a member", "DELETE", "team/members/{id}", "-xxxxxoxx"],
  ["the workspace's look", "PUT", "team/brand", "-xxxxxoxx"],
  ["reading the bills", "GET", "billing", "-oooooooo"],
  ["cancelling", "POST", "billing/cancel", "-oooxxooo"],
  // PLAN-09: the API is for Professional and Enterprise.
  ["a key of the API", "POST", "account/api-keys", "-xxoooooo"],
  // The administration: administrators, and roles for superAdmins alone.
  ["reading users", "GET", "admin/users", "-xxxxxxoo"],
  ["suspending a user", "POST", "admin/users/{id}/suspend", "-xxxxxxoo"],
  ["giving a plan", "PUT", "admin/workspaces/{id}/plan", "-xxxxxxoo"],
  ["reading the audit log", "GET", "admin/audit", "-xxxxxxoo"],
  ["reading health", "GET", "admin/health", "-xxxxxxoo"],
  ["inviting to the installation", "POST", "admin/invitations", "-xxxxxxoo"],
  ["giving a role", "PUT", "admin/users/{id}/role", "-xxxxxxxo"],
];

const team = { plan: "enterprise" } as const;
const users: Readonly<Record<Exclude<Who, "nobody">, { headers: { authorization: string }; userId: string; workspaceId: string }>> = {
  ended: await server.signedIn({ plan: null }),
  starter: await server.signedIn({ plan: "starter" }),
  professional: await server.signedIn({ plan: "professional" }),
  member: await server.signedIn(team),
  manager: await server.signedIn(team),
  owner: await server.signedIn(team),
  admin: await server.signedIn({ role: "admin" }),
  superAdmin: await server.signedIn({ role: "superAdmin" }),
};
await database.asOwner("UPDATE workspace SET subscription_status = 'canceled' WHERE id = $1", [users.ended.workspaceId]);
for (const role of ["member", "manager"] as const)
  await database.asOwner("UPDATE workspace_member SET team_role = $2 WHERE user_id = $1", [users[role].userId, role]);

/** `-` 401, `x` 403, `o` anything else: an empty request about nobody changes nothing where it is let in. */
async function answerTo(who: Who, method: Method, path: string): Promise<string> {
  const { statusCode } = await server.app.inject({
    method,
    url: `/api/${path.replace("{id}", newId())}`,
    ...(who === "nobody" ? {} : { headers: users[who].headers }),
    ...(method === "GET" || method === "DELETE" ? {} : { payload: {} }),
  });
  return statusCode === 401 ? "-" : statusCode === 403 ? "x" : "o";
}

describe("each role and plan reaches what the specification gives it, and is refused the rest with 403", () => {
  it.each(EXPECTED)("[SEC-03] %s: %s /api/%s", async (_family, method, path, answers) => {
    const found: string[] = [];
    for (const who of WHO) found.push(await answerTo(who, method, path));
    expect(found.join("")).toBe(answers);
  });
});
