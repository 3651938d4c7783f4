import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { newId } from "@filon/db";
import * as apiKeys from "@filon/db/api-keys";
import * as teamRows from "@filon/db/team";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { NEW_PASSWORD, teamScene } from "../../testing/team-scene.ts";

const database = await testDatabase();
const server = await testServer(database);
const { signedIn, clock } = server;
const { call, invited, member, mailbox, linkOf } = await teamScene(server);
const team = (leads: { headers: { authorization: string } }) => call("GET", "/api/team", leads);
const person = { firstName: "Grace", lastName: "Hopper", password: NEW_PASSWORD };
const login = (email: string, password: string) => call("POST", "/api/auth/login", undefined, { email, password });

describe("inviting", () => {
  it("[EMPLOYEE-01] sends a link by e-mail, with which the invited person joins with an account of their own", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const { token, email } = await invited(owner);
    const offer = await call("GET", `/api/join/${token}`);
    expect(offer.body.data).toEqual({
      workspace: "Essai",
      invitedBy: "Ada Lovelace",
      email,
      firstName: "Grace",
      lastName: "Hopper",
      teamRole: "member",
      hasAccount: false,
    });
    const joined = await call("POST", `/api/join/${token}`, undefined, person);
    expect(joined.body.user).toMatchObject({ email, teamRole: "member", workspace: { id: owner.workspaceId } });
    expect((await login(email, NEW_PASSWORD)).body.user.workspace.id).toBe(owner.workspaceId);
    const { members, invitations, seats } = (await team(owner)).body.data;
    expect(invitations).toEqual([]);
    expect(seats).toBe(2);
    expect(members.map((one: { email: string; teamRole: string }) => [one.email, one.teamRole])).toEqual([
      [owner.email, "owner"],
      [email, "member"],
    ]);
  });

  it("[EMPLOYEE-01] a link works once, for seven days, unless it is replaced or withdrawn", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const used = await invited(owner);
    await call("POST", `/api/join/${used.token}`, undefined, person);
    const late = await invited(owner);
    const replaced = await invited(owner);
    const renewed = await call("POST", `/api/team/invitations/${replaced.id}/resend`, owner, {});
    expect(renewed.status).toBe(200);
    const next = linkOf((await mailbox.arrived()).find(({ to }) => to === replaced.email));
    const withdrawn = await invited(owner);
    expect((await call("DELETE", `/api/team/invitations/${withdrawn.id}`, owner)).status).toBe(200);
    for (const token of [used.token, replaced.token, withdrawn.token, "A".repeat(64)]) {
      expect((await call("GET", `/api/join/${token}`)).body.code).toBe("team.server.invitationOver");
      expect((await call("POST", `/api/join/${token}`, undefined, person)).status).toBe(404);
    }
    expect((await call("GET", `/api/join/${next}`)).status).toBe(200);
    clock.ahead = 7 * 86_400_000 + 1000;
    try {
      expect((await call("POST", `/api/join/${late.token}`, undefined, person)).status).toBe(404);
    } finally {
      clock.ahead = 0;
    }
  });

  it("an address is invited once, and never if it is a member's", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const { email } = await invited(owner);
    const again = await call("POST", "/api/team/invitations", owner, {
      firstName: "G",
      lastName: "H",
      email: ` ${email.toUpperCase()}`,
      teamRole: "member",
    });
    expect([again.status, again.body.code]).toEqual([409, "team.server.alreadyInvited"]);
    const own = await call("POST", "/api/team/invitations", owner, {
      firstName: "G",
      lastName: "H",
      email: owner.email,
      teamRole: "member",
    });
    expect([own.status, own.body.code]).toEqual([409, "team.server.alreadyMember"]);
  });

  it("the database stores no token, and no answer contains one", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const { token } = await invited(owner);
    expect(JSON.stringify((await team(owner)).body)).not.toContain(token);
    const rows = await database.asOwner<{ row: string }>("SELECT i::text AS row FROM team_invitation i");
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it("[SEC-03] another workspace's invitation cannot be read, resent, changed or withdrawn", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const stranger = await signedIn({ plan: "enterprise" });
    const { id, token } = await invited(owner);
    const names = { firstName: "X", lastName: "Y", teamRole: "member" };
    for (const answer of [
      await call("POST", `/api/team/invitations/${id}/resend`, stranger, {}),
      await call("PATCH", `/api/team/invitations/${id}`, stranger, names),
      await call("DELETE", `/api/team/invitations/${id}`, stranger),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, "team.server.invitationNotFound"]);
    expect((await call("GET", `/api/join/${token}`)).status).toBe(200);
    expect((await team(stranger)).body.data.invitations).toEqual([]);
  });
});

describe("somebody who has an account", () => {
  it("[SHELL-21] joins only when signed in to it: the link alone changes nothing", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const known = await signedIn();
    const { token } = await invited(owner, { email: known.email });
    expect((await call("GET", `/api/join/${token}`)).body.data.hasAccount).toBe(true);
    const forced = await call("POST", `/api/join/${token}`, undefined, person);
    expect([forced.status, forced.body.code]).toEqual([409, "team.server.hasAccount"]);
    expect((await login(known.email, NEW_PASSWORD)).status).toBe(401);
    const other = await signedIn();
    const foreign = await call("POST", `/api/join/${token}/accept`, other, {});
    expect([foreign.status, foreign.body.code]).toEqual([403, "team.server.otherAddress"]);
    const accepted = await call("POST", `/api/join/${token}/accept`, known, {});
    expect(accepted.body.user).toMatchObject({ email: known.email, teamRole: "member", workspace: { id: owner.workspaceId } });
    // The session continued there: the previous one has ended.
    expect((await call("GET", "/api/auth/user", known)).status).toBe(401);
  });

  it("[SHELL-21] switches between their workspaces, reads only the current one, and signs in to the last one used", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const known = await signedIn();
    const { token } = await invited(owner, { email: known.email });
    await call("POST", "/api/prospects", known, { firstName: "Solo", lastName: "Mien" });
    const { body } = await call("POST", `/api/join/${token}/accept`, known, {});
    const inTeam = { headers: { authorization: `Bearer ${body.token}` } };
    expect((await call("GET", "/api/prospects", inTeam)).body.data.rows).toEqual([]);
    expect((await login(known.email, TEST_PASSWORD)).body.user.workspace.id).toBe(owner.workspaceId);
    const { data } = (await call("GET", "/api/account/workspaces", inTeam)).body;
    expect(data.map((one: { id: string; teamRole: string }) => [one.id, one.teamRole]).sort()).toEqual(
      [
        [known.workspaceId, "owner"],
        [owner.workspaceId, "member"],
      ].sort(),
    );
    expect((await call("POST", `/api/account/workspaces/${owner.workspaceId}/open`, inTeam, {})).status).toBe(409);
    const back = await call("POST", `/api/account/workspaces/${known.workspaceId}/open`, inTeam, {});
    expect(back.body.user).toMatchObject({ teamRole: "owner", workspace: { id: known.workspaceId } });
    expect((await call("GET", "/api/auth/user", inTeam)).status).toBe(401);
    const home = { headers: { authorization: `Bearer ${back.body.token}` } };
    expect((await call("GET", "/api/prospects", home)).body.data.rows).toHaveLength(1);
    expect((await login(known.email, TEST_PASSWORD)).body.user.workspace.id).toBe(known.workspaceId);
    const stranger = await signedIn();
    expect((await call("POST", `/api/account/workspaces/${stranger.workspaceId}/open`, home, {})).status).toBe(404);
  });
});

describe("leading a team", () => {
  it("[EMPLOYEE-01] a workspace always has exactly one owner, who can hand it over", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const second = await member(owner);
    for (const answer of [
      await call("PATCH", `/api/team/members/${owner.userId}`, owner, { teamRole: "member", suspended: false }),
      await call("DELETE", `/api/team/members/${owner.userId}`, owner),
      await call("POST", `/api/team/members/${owner.userId}/owner`, owner, {}),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "team.server.ownerStays"]);
    const both = await Promise.all([1, 2].map(() => call("POST", `/api/team/members/${second.userId}/owner`, owner, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { members } = (await team(second)).body.data;
    expect(Object.fromEntries(members.map((one: { id: string; teamRole: string }) => [one.id, one.teamRole]))).toEqual({
      [owner.userId]: "manager",
      [second.userId]: "owner",
    });
    expect((await call("DELETE", `/api/team/members/${second.userId}`, owner)).status).toBe(403);
    const [{ count } = { count: 0 }] = await database.asOwner<{ count: number }>(
      "SELECT count(*)::integer AS count FROM workspace_member WHERE workspace_id = $1 AND team_role = 'owner'",
      [owner.workspaceId],
    );
    expect(count).toBe(1);
  });

  it("[SHELL-21] a manager reads the team and invites members; managers, roles and removals are up to the owner", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const manager = await member(owner, "manager");
    const colleague = await member(owner);
    expect((await team(manager)).status).toBe(200);
    await invited(manager);
    const above = await call("POST", "/api/team/invitations", manager, {
      firstName: "A",
      lastName: "B",
      email: "b@exemple.test",
      teamRole: "manager",
    });
    expect([above.status, above.body.code]).toEqual([403, "team.server.ownerOnly"]);
    const { id } = await invited(owner, { teamRole: "manager" });
    expect((await call("DELETE", `/api/team/invitations/${id}`, manager)).body.code).toBe("team.server.ownerOnly");
    for (const answer of [
      await call("PATCH", `/api/team/members/${colleague.userId}`, manager, { teamRole: "manager", suspended: false }),
      await call("DELETE", `/api/team/members/${colleague.userId}`, manager),
      await team(colleague),
      await call("PUT", "/api/team/brand", manager, { name: "X", colour: null }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, "problems.teamRoleRequired"]);
    expect((await call("GET", "/api/prospects", colleague)).status).toBe(200);
  });

  it("a suspension cannot be lifted while the workspace may not grow; suspending and changing roles still work", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const [kept, active] = [await member(owner), await member(owner)];
    const change = (who: { userId: string }, teamRole: string, suspended: boolean) =>
      call("PATCH", `/api/team/members/${who.userId}`, owner, { teamRole, suspended });
    await change(kept, "member", true);
    await database.asOwner("UPDATE workspace SET subscription_status = 'canceled' WHERE id = $1", [owner.workspaceId]);
    const lifted = await change(kept, "member", false);
    expect([lifted.status, lifted.body.code]).toEqual([403, "problems.noGrowth.ended"]);
    expect(await teamRows.countSeats(database.db.pool, owner.workspaceId)).toBe(2);
    expect((await change(kept, "manager", true)).status).toBe(200);
    expect((await change(active, "manager", false)).status).toBe(200);
    expect((await change(active, "manager", true)).status).toBe(200);
  });

  it("[EMPLOYEE-01] a suspended or removed member is out immediately, takes no seat, and leaves their work behind", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const colleague = await member(owner);
    const made = await call("POST", "/api/prospects", colleague, { firstName: "Paul", lastName: "Reste" });
    expect(made.status).toBe(200);
    const path = `/api/team/members/${colleague.userId}`;
    const seats = () => teamRows.countSeats(database.db.pool, owner.workspaceId);
    expect(await seats()).toBe(2);
    await call("PATCH", path, owner, { teamRole: "member", suspended: true });
    expect((await call("GET", "/api/prospects", colleague)).status).toBe(401);
    expect((await login(colleague.email, NEW_PASSWORD)).body.code).toBe("auth.server.noWorkspace");
    expect(await seats()).toBe(1);
    await call("PATCH", path, owner, { teamRole: "manager", suspended: false });
    expect((await login(colleague.email, NEW_PASSWORD)).body.user.teamRole).toBe("manager");
    const [, shown] = (await team(owner)).body.data.members;
    expect(shown).toMatchObject({
      status: "active",
      activity: { campaigns: 0, prospects: 1, messages: 0 },
      lastSeenAt: expect.any(String),
    });
    await apiKeys.create(database.db.pool, {
      id: newId(),
      userId: colleague.userId,
      workspaceId: owner.workspaceId,
      name: "Export",
      scope: "read",
      hash: Buffer.alloc(32, 7),
      prefix: "x",
      createdAt: new Date(),
      expiresAt: null,
    });
    expect((await call("DELETE", path, owner)).status).toBe(200);
    const keys = await database.asOwner("SELECT revoked_at IS NOT NULL AS revoked FROM api_key WHERE user_id = $1", [colleague.userId]);
    expect(keys).toEqual([{ revoked: true }]);
    expect((await login(colleague.email, NEW_PASSWORD)).status).toBe(403);
    expect((await call("GET", "/api/prospects", owner)).body.data.rows).toHaveLength(1);
    expect((await call("DELETE", path, owner)).body.code).toBe("team.server.memberNotFound");
  });
});

describe("a plan that is not Enterprise", () => {
  it.each(["starter", "professional", null] as const)("[EMPLOYEE-02] has no team: the API refuses the plan %s", async (plan) => {
    const owner = await signedIn({ plan });
    expect((await team(owner)).body.code).toBe("problems.planRequired");
    const body = { firstName: "A", lastName: "B", email: "c@exemple.test", teamRole: "member" };
    expect((await call("POST", "/api/team/invitations", owner, body)).status).toBe(403);
    expect((await call("GET", "/api/team/contacts", owner)).status).toBe(403);
  });

  it("[EMPLOYEE-02] gives only the owner access while the plan is lost; nothing is deleted, and invitation links wait", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const colleague = await member(owner);
    const { token } = await invited(owner);
    const give = (plan: string) => database.asOwner("UPDATE workspace SET plan = $2 WHERE id = $1", [owner.workspaceId, plan]);
    await give("professional");
    expect((await call("GET", "/api/prospects", owner)).status).toBe(200);
    expect((await call("GET", "/api/prospects", colleague)).status).toBe(401);
    expect((await login(colleague.email, NEW_PASSWORD)).status).toBe(403);
    expect((await call("POST", `/api/join/${token}`, undefined, person)).status).toBe(404);
    await give("enterprise");
    expect((await call("GET", "/api/prospects", colleague)).status).toBe(200);
    expect((await call("POST", `/api/join/${token}`, undefined, person)).status).toBe(200);
  });
});
