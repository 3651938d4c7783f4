import { newId } from "@filon/db";
import { prospectList, tellTimeline, testDatabase } from "@filon/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

let signedIn: Awaited<ReturnType<typeof server.signedIn>>;
beforeEach(async () => {
  signedIn = await server.signedIn();
});

async function call(method: "GET" | "POST", url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: signedIn.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

async function campaign(title: string): Promise<string> {
  const input = {
    ...campaignInput({ graph: straightGraph([EMAIL_STEP]) }),
    title,
  };
  return (await call("POST", "/api/campaigns", input)).body.data.id;
}

/** Sets what the engine would have left of a campaign. */
const leave = (id: string, status: string, more = "") =>
  database.asOwner(`UPDATE campaign SET status = $2, run = 1, started_at = now() - interval '1 day' ${more} WHERE id = $1`, [id, status]);

const tally = (id: string, kind: string, detail: string, n: number) =>
  database.asOwner(
    "INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n) VALUES ($1, $2, 1, $3, 'n0', $4, '', 0, $5)",
    [signedIn.workspaceId, id, kind, detail, n],
  );

const list = async (query = "") => (await call("GET", `/api/campaigns${query}`)).body.data;
const titles = async (query = "") => (await list(query)).rows.map(({ title }: { title: string }) => title);
const many = async (ids: string[], act: object) => (await call("POST", "/api/campaigns/many", { ids, act })).body.data;

describe("the list of campaigns", () => {
  it("tells the health of each and why, the next event, and the last trouble of the present run", async () => {
    const [draft, well, ill] = [await campaign("Brouillon"), await campaign("Va bien"), await campaign("Va mal")];
    await leave(well, "running");
    await leave(ill, "paused", ", end_reason = 'tooManyBounces'");
    await tally(well, "at", "open", 12);
    await tally(ill, "at", "held", 3);
    const { prospectIds } = await prospectList(database, signedIn.workspaceId, 1);
    const [prospectId = ""] = prospectIds;
    await database.asOwner(
      `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, due_at)
       SELECT $1, $3, $2, 1, $4, workflow_version_id, 'n0', '2099-01-02T09:00:00Z' FROM campaign WHERE id = $2`,
      [signedIn.workspaceId, well, newId(), prospectId],
    );
    const tell = (type: "act_failed" | "message_sent", at: string) =>
      tellTimeline(database, signedIn.workspaceId, {
        prospectId,
        campaignId: ill,
        type,
        at: new Date(at),
        data: { kind: "send_message", code: "mailboxFull" },
      });
    await tell("act_failed", "2000-01-01T00:00:00Z");
    const before = (await list()).rows.find(({ id }: { id: string }) => id === ill);
    expect(before.lastError).toBeNull();
    const at = new Date().toISOString();
    await tell("act_failed", at);
    const { rows } = await list();
    const of = (id: string) => rows.find((row: { id: string }) => row.id === id);
    expect(of(draft)).toMatchObject({
      health: { level: "none", reasons: [] },
      next: null,
      lastError: null,
      tags: [],
      archivedAt: null,
    });
    expect(of(well)).toMatchObject({
      health: { level: "good", reasons: [] },
      open: 12,
      next: { at: "2099-01-02T09:00:00.000Z", kind: null },
    });
    expect(of(ill)).toMatchObject({
      health: {
        level: "trouble",
        reasons: [
          { code: "pausedByBounces", count: 0 },
          { code: "decisions", count: 3 },
        ],
      },
      next: null,
      lastError: {
        at,
        type: "act_failed",
        kind: "send_message",
        code: "mailboxFull",
      },
    });
    expect(await titles("?sort=health")).toEqual(["Va mal", "Va bien", "Brouillon"]);
  });

  it("filters by tag and channel, sorts, and counts tags and states", async () => {
    const [one, two] = [await campaign("Zèbre"), await campaign("abeille")];
    await many([one, two], { act: "addTag", tag: "Salon" });
    await many([two], { act: "addTag", tag: "Été" });
    expect(await titles("?tag=Salon&sort=name")).toEqual(["abeille", "Zèbre"]);
    expect(await titles("?tag=Salon")).toEqual(["abeille", "Zèbre"]);
    expect(await titles("?tag=%C3%89t%C3%A9")).toEqual(["abeille"]);
    expect(await titles("?channel=linkedin")).toEqual([]);
    expect(await titles("?channel=email&status=draft")).toHaveLength(2);
    expect(await list()).toMatchObject({
      total: 2,
      byStatus: { draft: 2 },
      tags: [
        { tag: "Été", count: 1 },
        { tag: "Salon", count: 2 },
      ],
    });
    expect((await call("GET", "/api/campaigns?sort=luck")).status).toBe(400);
  });
});

describe("the same with several campaigns", () => {
  it("archives them, leaves out of undoing what was so already, and refuses running ones without stopping the others", async () => {
    const [draft, running, old] = [await campaign("Brouillon"), await campaign("En cours"), await campaign("Ancienne")];
    await leave(running, "running");
    await many([old], { act: "archive" });
    const result = await many([draft, running, old], { act: "archive" });
    expect(result.changed).toEqual([draft]);
    expect(result.refused).toEqual([
      {
        id: running,
        title: "En cours",
        reason: expect.stringContaining("pause"),
      },
    ]);
    expect(await titles()).toEqual(["En cours"]);
    expect(await list("?archived=true")).toMatchObject({
      total: 2,
      archived: 2,
    });
    expect(await many([draft], { act: "unarchive" })).toEqual({
      changed: [draft],
      refused: [],
    });
    expect(await titles()).toEqual(["En cours", "Brouillon"]);
  });

  it("pauses the running ones and resumes them; one of another workspace is not found", async () => {
    const [one, draft] = [await campaign("Une"), await campaign("Deux")];
    await leave(one, "running");
    const foreign = newId();
    const paused = await many([one, draft, foreign], { act: "pause" });
    expect(paused.changed).toEqual([one]);
    expect(paused.refused.map(({ id }: { id: string }) => id)).toEqual([draft, foreign]);
    expect(await many([one], { act: "pause" })).toEqual({
      changed: [],
      refused: [],
    });
  });

  it("a campaign that starts again leaves the archive", async () => {
    const id = await campaign("Revenante");
    await leave(id, "paused");
    await database.asOwner(
      "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test', 'connected')",
      [signedIn.workspaceId, newId()],
    );
    await many([id], { act: "archive" });
    expect(await titles()).toEqual([]);
    expect(await many([id], { act: "resume" })).toEqual({
      changed: [id],
      refused: [],
    });
    expect(await titles()).toEqual(["Revenante"]);
  });

  it("a campaign bears twenty tags at most", async () => {
    const id = await campaign("Bavarde");
    await database.asOwner("UPDATE campaign SET tags = (SELECT array_agg('t' || n) FROM generate_series(1, 20) n) WHERE id = $1", [id]);
    expect((await many([id], { act: "addTag", tag: "de trop" })).refused).toMatchObject([{ id, reason: expect.stringContaining("20") }]);
    expect((await many([id], { act: "removeTag", tag: "t1" })).changed).toEqual([id]);
    expect((await many([id], { act: "addTag", tag: "place" })).changed).toEqual([id]);
  });
});
