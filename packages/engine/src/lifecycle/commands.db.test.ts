import { straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { ONE_MESSAGE, scene } from "../testing/scene.ts";

const database = await testDatabase();

it("[CAMPAIGN-08] each command is accepted in its states, and rejected without any change in the others", async () => {
  const one = await scene(database, { prospects: 2 });
  const commands = {
    start: () => one.start(),
    pause: () => one.pause(),
    resume: () => one.resume(),
    stop: () => one.stop(),
    restart: () => one.restart(true),
  };
  const allowed: Record<string, readonly (keyof typeof commands)[]> = {
    draft: ["start"],
    running: ["pause", "stop"],
    paused: ["resume", "stop"],
    completed: ["restart"],
    failed: ["restart"],
  };
  for (const [state, taken] of Object.entries(allowed)) {
    for (const name of ["start", "pause", "resume", "stop", "restart"] as const) {
      if (taken.includes(name)) continue;
      await database.asOwner("UPDATE campaign SET status = $2 WHERE id = $1", [one.campaignId, state]);
      const before = [await one.campaign(), await one.enrolments(), await one.occupiedPru()];
      const code = `campaigns.errors.cannot${name[0]?.toUpperCase()}${name.slice(1)}`;
      await expect(commands[name](), `${name} of ${state}`).rejects.toMatchObject({ code, status: 409 });
      expect([await one.campaign(), await one.enrolments(), await one.occupiedPru()]).toEqual(before);
    }
  }
  await database.asOwner("UPDATE campaign SET status = 'draft' WHERE id = $1", [one.campaignId]);
  const states: unknown[] = [];
  for (const name of ["start", "pause", "resume", "stop", "restart", "pause", "stop"] as const) {
    await commands[name]();
    const seen = await one.campaign();
    states.push([name, seen?.status, seen?.end_reason, seen?.run]);
  }
  expect(states).toEqual([
    ["start", "running", null, 1],
    ["pause", "paused", null, 1],
    ["resume", "running", null, 1],
    ["stop", "completed", "stopped", 1],
    ["restart", "running", null, 2],
    ["pause", "paused", null, 2],
    ["stop", "completed", "stopped", 2],
  ]);
});

it("the log records what happened to a campaign, and the user behind it", async () => {
  const one = await scene(database);
  await one.start();
  await one.pause();
  await one.stop();
  const events = await database.asOwner<{ type: string }>("SELECT type FROM campaign_event WHERE campaign_id = $1 ORDER BY id", [
    one.campaignId,
  ]);
  expect(events.map((event) => event.type)).toEqual(["started", "paused", "stopped"]);
  expect((await one.timeline()).toSorted()).toEqual(["ended", "enrolled"]);
});

it("[PRU-11] a pause frees the PRU immediately; resuming is rejected, and the campaign stays paused, when others have taken them", async () => {
  const one = await scene(database, { prospects: 200, pru: 0 });
  await one.start();
  expect(await one.occupiedPru()).toBe(200);
  await one.pause();
  expect(await one.occupiedPru()).toBe(0);
  const other = await scene(database, { workspaceId: one.workspaceId, prospects: 100, pru: 0 });
  await other.start();
  await expect(one.resume()).rejects.toMatchObject({ code: "campaigns.errors.noPru", params: { needed: 200, available: 150 } });
  expect(await one.campaign()).toMatchObject({ status: "paused" });
  await other.stop();
  await one.resume();
  expect(await one.occupiedPru()).toBe(200);
  await one.stop();
  expect(await one.occupiedPru()).toBe(0);
});

it("campaigns started concurrently never reserve more PRU than available", async () => {
  const first = await scene(database, { prospects: 100, pru: 0 });
  const others = await Promise.all([1, 2, 3, 4].map(() => scene(database, { workspaceId: first.workspaceId, prospects: 100, pru: 0 })));
  const starts = await Promise.allSettled([first, ...others].map((one) => one.start()));
  // A Professional workspace has 250 PRU.
  expect(starts.filter((start) => start.status === "fulfilled")).toHaveLength(2);
  expect(await first.occupiedPru()).toBe(200);
});

it("a rejected start changes nothing and gives the reason: no account, no reachable prospect, no PRU, no workflow, an ended subscription", async () => {
  const noAccount = await scene(database, { account: { status: "needs_reauth" } });
  await expect(noAccount.start()).rejects.toMatchObject({ code: "campaigns.errors.noAccount", params: { channel: "email" } });

  const nobody = await scene(database, { prospects: 3 });
  await database.asOwner("UPDATE prospect SET email = NULL WHERE workspace_id = $1", [nobody.workspaceId]);
  await expect(nobody.start()).rejects.toMatchObject({ code: "campaigns.errors.noReachableProspect", params: { prospects: 3 } });

  const noPru = await scene(database, { prospects: 251, pru: 0 });
  await expect(noPru.start()).rejects.toMatchObject({ code: "campaigns.errors.noPru", params: { needed: 251, available: 250 } });

  const noWorkflow = await scene(database, { graph: { nodes: [], connections: [] } });
  await expect(noWorkflow.start()).rejects.toMatchObject({ code: "campaigns.errors.noWorkflow" });

  const unpaid = await scene(database);
  await database.asOwner("UPDATE workspace SET subscription_status = 'unpaid' WHERE id = $1", [unpaid.workspaceId]);
  await expect(unpaid.start()).rejects.toMatchObject({ code: "problems.noGrowth.unpaid", status: 403 });

  for (const one of [noAccount, nobody, noPru, noWorkflow, unpaid]) {
    expect(await one.campaign()).toMatchObject({ status: "draft", run: 0, pru_cost: 0 });
    expect(await one.enrolments()).toEqual([]);
    expect(await one.occupiedPru()).toBe(0);
  }
});

it("a campaign of another workspace is not found", async () => {
  const mine = await scene(database);
  const theirs = await scene(database);
  const { pauseCampaign } = await import("./commands.ts");
  const trespass = database.db.inWorkspace(mine.workspaceId, (tx) =>
    pauseCampaign(tx, { campaignId: theirs.campaignId, actorId: null, at: new Date() }),
  );
  await expect(trespass).rejects.toMatchObject({ code: "campaigns.errors.notFound", status: 404 });
});

it("stopping ends every open enrolment with its reason, including those in the middle of a wait", async () => {
  const one = await scene(database, { prospects: 50, graph: straightWorkflow([["delay", { value: 3, unit: "days" }]]) });
  await one.start();
  await one.stop();
  expect(new Set((await one.enrolments()).map(({ status, outcome, due_at }) => `${status} ${outcome} ${due_at}`))).toEqual(
    new Set(["stopped stopped null"]),
  );
});

it("a restart leaves out people contacted by an earlier run, unless the user includes them", async () => {
  const one = await scene(database, { prospects: 3, graph: ONE_MESSAGE });
  await one.start();
  await one.stop();
  const [contacted] = await one.enrolments();
  await database.asOwner(
    `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, status, payload, idempotency_key)
     VALUES ($1, gen_random_uuid(), $2, $3, 1, $4, 'n1', 2, 'email', 'send_message', $5, 'sent', '{}', 'k')`,
    [one.workspaceId, contacted?.id, one.campaignId, contacted?.prospect_id, one.accountId],
  );
  await one.restart(false);
  expect(await one.enrolments()).toHaveLength(3 + 2);
  await one.stop();
  await one.restart(true);
  expect(await one.enrolments()).toHaveLength(5 + 3);
});
