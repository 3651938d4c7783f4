import type { StopRule } from "@filon/contracts/campaigns";
import { newId } from "@filon/db";
import { translate } from "@filon/i18n/server";
import { prospectList, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

type Method = "GET" | "POST" | "PUT" | "DELETE";
async function call(headers: Record<string, string>, method: Method, url: string, payload?: object, language = "fr") {
  const response = await server.app.inject({
    method,
    url,
    headers: { ...headers, "accept-language": language },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

describe("saving a campaign", () => {
  it("stores what the user sets and starts as a draft", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId } = await prospectList(database, workspaceId, 3, "Lyon");
    const settings = { activeStart: "08:30", activeEnd: "17:15", activeDays: [2, 4], dailyMax: 12 };
    const { status, body } = await call(headers, "POST", "/api/campaigns", campaignInput({ listIds: [listId], settings }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: "Relance de printemps",
      status: "draft",
      run: 0,
      channels: ["email"],
      prospects: 3,
      lists: [{ id: listId, name: "Lyon", count: 3 }],
      settings: { ...settings, timeZone: "Europe/Paris", stopOnReply: true, stopRules: [] },
    });
    expect(body.data.graph).toEqual(straightGraph([EMAIL_STEP]));
    expect((await call(headers, "GET", `/api/campaigns/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it("[WIZARD-05] has one of the five goals or one in the user's own words, and no other", async () => {
    const { headers } = await server.signedIn();
    const goalOf = async (input: object) => {
      const { status, body } = await call(headers, "POST", "/api/campaigns", { ...campaignInput(), ...input });
      return status === 200 ? [body.data.goal, body.data.customGoal] : status;
    };
    for (const goal of ["generate_leads", "schedule_meetings", "expand_network", "promote_content", "recruit_talents"])
      expect(await goalOf({ goal })).toEqual([goal, null]);
    expect(await goalOf({ goal: "custom", customGoal: "  Des avis " })).toEqual(["custom", "Des avis"]);
    expect(await goalOf({ goal: "world_peace" })).toBe(400);
  });

  it("keeps stop rules as they are given, when other settings change, and in a copy; refuses one that does not exist", async () => {
    const { headers } = await server.signedIn();
    const stopRules: StopRule[] = [
      { when: "event", event: "meeting_booked", goal: true },
      { when: "status", anyOf: ["converted"], goal: true },
      { when: "tag", anyOf: ["client"], goal: false },
      { when: "score", atLeast: 80, goal: false },
    ];
    const { body } = await call(headers, "POST", "/api/campaigns", campaignInput({ settings: { stopRules } }));
    expect(body.data.settings.stopRules).toEqual(stopRules);
    const changed = await call(headers, "PUT", `/api/campaigns/${body.data.id}`, campaignInput({ settings: { dailyMax: 7 } }));
    expect(changed.body.data.settings).toMatchObject({ dailyMax: 7, stopRules });
    const copy = await call(headers, "POST", `/api/campaigns/${body.data.id}/duplicate`, {});
    expect(copy.body.data.settings.stopRules).toEqual(stopRules);
    const unknown = { ...campaignInput(), settings: { stopRules: [{ when: "event", event: "opted_out", goal: false }] } };
    expect((await call(headers, "POST", "/api/campaigns", unknown)).status).toBe(400);
  });

  const refusals = [
    ["[CAMPAIGN-15][WIZARD-03] without a title", { title: "  " }, "title", "Campaign title is required", "Donnez un titre à la campagne."],
    ["[WIZARD-03] without a description", { description: "" }, "description", "This field is required", "Ce champ est requis."],
    [
      "[WIZARD-06] with a custom goal that is not said",
      { goal: "custom", customGoal: " " },
      "customGoal",
      "Please define your custom goal",
      "Précisez votre objectif.",
    ],
    ["[WIZARD-04] without a goal", { goal: undefined }, "goal", "Please select a goal", "Choisissez un objectif."],
    [
      "with hours that end before they begin",
      { settings: { activeStart: "18:00", activeEnd: "09:00" } },
      "settings.activeEnd",
      "The end time must come after the start time",
      "L’heure de fin doit venir après l’heure de début.",
    ],
    [
      "with a zone that is none",
      { settings: { timeZone: "Europe/Atlantis" } },
      "settings.timeZone",
      "This time zone does not exist",
      "Ce fuseau horaire n’existe pas.",
    ],
    [
      "with an offset for a zone",
      { settings: { timeZone: "+02:00" } },
      "settings.timeZone",
      "This time zone does not exist",
      "Ce fuseau horaire n’existe pas.",
    ],
  ] as const;
  it.each(refusals)("is refused %s, in both languages", async (_case, changes, field, english, french) => {
    const { headers } = await server.signedIn();
    const payload = { ...campaignInput(), ...changes };
    const en = await call(headers, "POST", "/api/campaigns", payload, "en");
    expect(en.status).toBe(400);
    expect(en.body.fields[field].message).toBe(english);
    expect((await call(headers, "POST", "/api/campaigns", payload, "fr")).body.fields[field].message).toBe(french);
    expect((await call(headers, "GET", "/api/campaigns")).body.data.total).toBe(0);
    // Editing a draft requires the same.
    const { body } = await call(headers, "POST", "/api/campaigns", campaignInput());
    const edited = await call(headers, "PUT", `/api/campaigns/${body.data.id}`, payload, "en");
    expect([edited.status, edited.body.fields[field].message]).toEqual([400, english]);
    expect((await call(headers, "GET", `/api/campaigns/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it("is refused with a NUL byte as a client error", async () => {
    const { headers } = await server.signedIn();
    expect((await call(headers, "POST", "/api/campaigns", campaignInput({ title: "a\u0000b" }))).status).toBe(400);
  });

  it("keeps the six characters of an escaped NUL if somebody types them", async () => {
    const { headers } = await server.signedIn();
    const title = String.raw`Explain \u0000 to developers`;
    const { status, body } = await call(headers, "POST", "/api/campaigns", campaignInput({ title, description: title }));
    expect([status, body.data.title, body.data.description]).toEqual([200, title, title]);
  });

  it("[WIZARD-15] is refused with lists of another workspace, and the answer says how many", async () => {
    const other = await server.signedIn();
    const { listId } = await prospectList(database, other.workspaceId, 1);
    const { headers, workspaceId } = await server.signedIn();
    const own = await prospectList(database, workspaceId, 1);
    const payload = campaignInput({ listIds: [listId, own.listId, newId()] });
    const en = await call(headers, "POST", "/api/campaigns", payload, "en");
    expect(en.status).toBe(403);
    expect(en.body.message).toBe("You don't have access to the selected prospect lists (2 lists)");
    const fr = await call(headers, "POST", "/api/campaigns", payload, "fr");
    expect(fr.body.message).toBe("Vous n’avez pas accès aux listes de prospects sélectionnées (2 listes).");
  });

  it("[WIZARD-12] is refused without enough PRU, in both languages, and nothing is created", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId } = await prospectList(database, workspaceId, 251);
    const payload = campaignInput({ listIds: [listId] });
    const en = await call(headers, "POST", "/api/campaigns", payload, "en");
    expect([en.status, en.body.code, en.body.message]).toEqual([
      409,
      "campaigns.errors.insufficientPru",
      "Insufficient PRU to create this campaign",
    ]);
    expect((await call(headers, "POST", "/api/campaigns", payload)).body.message).toBe("PRU insuffisants pour créer cette campagne");
    expect((await call(headers, "GET", "/api/campaigns")).body.data.total).toBe(0);
    expect(await database.asOwner("SELECT 1 FROM workflow_version WHERE workspace_id = $1", [workspaceId])).toEqual([]);
    await database.asOwner("DELETE FROM prospect WHERE id = (SELECT prospect_id FROM prospect_list_member WHERE list_id = $1 LIMIT 1)", [
      listId,
    ]);
    expect((await call(headers, "POST", "/api/campaigns", payload)).status).toBe(200);
  });

  it("changes a draft and keeps the settings that are not given", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId } = await prospectList(database, workspaceId, 2);
    const { body: created } = await call(
      headers,
      "POST",
      "/api/campaigns",
      campaignInput({ listIds: [listId], settings: { dailyMax: 7 } }),
    );
    const changed = campaignInput({ title: "Autre", graph: straightGraph([]), settings: { activeEnd: "12:00" } });
    const { body } = await call(headers, "PUT", `/api/campaigns/${created.data.id}`, changed);
    expect(body.data).toMatchObject({ title: "Autre", lists: [], channels: [], settings: { dailyMax: 7, activeEnd: "12:00" } });
    expect(body.data.graph.nodes).toHaveLength(2);
  });

  it("is refused on a campaign that has started", async () => {
    const { headers } = await server.signedIn();
    const { body } = await call(headers, "POST", "/api/campaigns", campaignInput());
    await database.asOwner("UPDATE campaign SET status = 'paused' WHERE id = $1", [body.data.id]);
    const { status, body: refusal } = await call(headers, "PUT", `/api/campaigns/${body.data.id}`, campaignInput());
    expect([status, refusal.code]).toEqual([409, "campaigns.errors.notDraft"]);
  });
});

describe("deleting a campaign", () => {
  it("[CAMPAIGN-09] is refused while it runs, in both languages, and changes nothing", async () => {
    const { headers } = await server.signedIn();
    const { body } = await call(headers, "POST", "/api/campaigns", campaignInput());
    const url = `/api/campaigns/${body.data.id}`;
    await database.asOwner("UPDATE campaign SET status = 'running' WHERE id = $1", [body.data.id]);
    const en = await call(headers, "DELETE", url, undefined, "en");
    expect([en.status, en.body.message]).toEqual([409, "Cannot delete a running campaign. Please pause it first."]);
    expect((await call(headers, "DELETE", url)).body.message).toBe(
      "Une campagne en cours ne peut pas être supprimée. Mettez-la d’abord en pause.",
    );
    expect((await call(headers, "GET", url)).status).toBe(200);
    // The reason, which the interface shows instead of a confirmation.
    expect(translate("en", "campaigns.notices.pauseFirst")).toBe("You must first pause the campaign before deleting it");
    await database.asOwner("UPDATE campaign SET status = 'paused' WHERE id = $1", [body.data.id]);
    expect((await call(headers, "DELETE", url)).status).toBe(200);
  });

  it("deletes its enrolments and tallies too", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { prospectIds } = await prospectList(database, workspaceId, 2);
    const { body } = await call(headers, "POST", "/api/campaigns", campaignInput());
    const id: string = body.data.id;
    await database.asOwner(
      `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id)
       SELECT $1, gen_random_uuid(), $2, 1, prospect, workflow_version_id, 'n0' FROM campaign, unnest($3::uuid[]) AS prospect WHERE id = $2`,
      [workspaceId, id, prospectIds],
    );
    expect((await call(headers, "DELETE", `/api/campaigns/${id}`)).status).toBe(200);
    expect((await call(headers, "GET", `/api/campaigns/${id}`)).status).toBe(404);
    expect(
      await database.asOwner(
        "SELECT 1 FROM campaign_tally WHERE campaign_id = $1 UNION ALL SELECT 1 FROM enrolment WHERE campaign_id = $1",
        [id],
      ),
    ).toEqual([]);
  });
});

describe("duplicating a campaign", () => {
  it.each(["draft", "running", "paused", "completed", "failed"])(
    "makes a draft of one that is %s, with the same settings but none of its prospects' history",
    async (status) => {
      const { headers, workspaceId } = await server.signedIn();
      const { listId, prospectIds } = await prospectList(database, workspaceId, 2);
      const settings = {
        dailyMax: 7,
        activeDays: [2, 4],
        activeStart: "10:00",
        activeEnd: "11:30",
        stopOnReply: false,
        timeZone: "Europe/London",
      };
      const input = campaignInput({ goal: "custom", customGoal: "Des avis", listIds: [listId], settings });
      const { data: original } = (await call(headers, "POST", "/api/campaigns", input)).body;
      await database.asOwner(
        "UPDATE campaign SET status = $2, run = 2, started_at = now(), completed_at = now(), pru_cost = 9 WHERE id = $1",
        [original.id, status],
      );
      await database.asOwner(
        `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id)
         SELECT $1, gen_random_uuid(), $2, 2, prospect, workflow_version_id, 'n0' FROM campaign, unnest($3::uuid[]) AS prospect WHERE id = $2`,
        [workspaceId, original.id, prospectIds],
      );
      const { status: answered, body } = await call(headers, "POST", `/api/campaigns/${original.id}/duplicate`, {}, "fr");
      expect([answered, body.message]).toEqual([200, "Copie créée\u202f: c’est un brouillon."]);
      expect(body.data).toEqual({
        ...original,
        id: expect.not.stringMatching(original.id),
        title: "Relance de printemps (copie)",
        createdAt: expect.any(String),
      });
      const changed = campaignInput({ title: "Autre", graph: straightGraph([]) });
      expect((await call(headers, "PUT", `/api/campaigns/${body.data.id}`, changed)).status).toBe(200);
      expect((await call(headers, "GET", `/api/campaigns/${original.id}`)).body.data.graph).toEqual(original.graph);
    },
  );

  it("limits the copy's title to the longest title allowed, and other workspaces cannot see it", async () => {
    const { headers } = await server.signedIn();
    const { body } = await call(headers, "POST", "/api/campaigns", campaignInput({ title: "É".repeat(200) }));
    const copy = await call(headers, "POST", `/api/campaigns/${body.data.id}/duplicate`, {}, "en");
    expect(copy.body.data.title).toMatch(/^É+… \(copy\)$/u);
    expect(copy.body.data.title).toHaveLength(200);
    const stranger = await server.signedIn();
    expect((await call(stranger.headers, "POST", `/api/campaigns/${body.data.id}/duplicate`, {})).status).toBe(404);
  });
});

describe("the list of campaigns", () => {
  it("[CAMPAIGN-05][CAMPAIGN-06] searches title and description, filters by status, and counts all", async () => {
    const { headers } = await server.signedIn();
    for (const title of ["Élan", "Autre", "Troisième"]) {
      await call(headers, "POST", "/api/campaigns", campaignInput({ title, description: title === "Autre" ? "Un ÉLANcement" : "x" }));
    }
    await database.asOwner("UPDATE campaign SET status = 'completed' WHERE title = 'Autre'");
    const all = await call(headers, "GET", "/api/campaigns");
    expect(all.body.data.rows.map((row: { title: string }) => row.title)).toEqual(["Troisième", "Autre", "Élan"]);
    const found = await call(headers, "GET", "/api/campaigns?search=elan");
    expect(found.body.data.rows.map((row: { title: string }) => row.title)).toEqual(["Autre", "Élan"]);
    // The line above the list.
    expect(translate("en", "campaigns.shown", { count: 2, total: 3 })).toBe("Showing 2 of 3 campaigns");
    expect(translate("fr", "campaigns.shown", { count: 2, total: 3 })).toBe("2 sur 3 campagnes");
    expect([found.body.data.total, found.body.data.byStatus]).toEqual([3, { completed: 1, draft: 2 }]);
    const drafts = await call(headers, "GET", "/api/campaigns?search=elan&status=draft");
    expect(drafts.body.data.rows.map((row: { title: string }) => row.title)).toEqual(["Élan"]);
  });
});

it("a stopped campaign is found and counted as stopped, not as completed", async () => {
  const { headers } = await server.signedIn();
  const ids: string[] = [];
  for (const title of ["Arrêtée", "Arrivée"]) {
    const made = await call(headers, "POST", "/api/campaigns", campaignInput({ title, description: "x" }));
    ids.push(made.body.data.id);
  }
  const [stopped, finished] = ids;
  await database.asOwner("UPDATE campaign SET status = 'completed', end_reason = 'stopped', completed_at = now() WHERE id = $1", [stopped]);
  await database.asOwner("UPDATE campaign SET status = 'completed', end_reason = 'finished', completed_at = now() WHERE id = $1", [
    finished,
  ]);
  const found = async (status: string) => {
    const { rows, byStatus } = (await call(headers, "GET", `/api/campaigns?status=${status}`)).body.data;
    return [rows.map(({ id }: { id: string }) => id), byStatus];
  };
  expect(await found("stopped")).toEqual([[stopped], { stopped: 1, completed: 1 }]);
  expect(await found("completed")).toEqual([[finished], { stopped: 1, completed: 1 }]);
});

describe("another workspace", () => {
  it("cannot see or change any of it", async () => {
    const owner = await server.signedIn();
    const { body } = await call(owner.headers, "POST", "/api/campaigns", campaignInput());
    const url = `/api/campaigns/${body.data.id}`;
    const { headers } = await server.signedIn();
    expect((await call(headers, "GET", "/api/campaigns")).body.data.rows).toEqual([]);
    for (const [method, path, payload] of [
      ["GET", url, undefined],
      ["GET", `${url}/live`, undefined],
      ["GET", `${url}/activity`, undefined],
      ["GET", `${url}/enrolments`, undefined],
      ["PUT", url, campaignInput({ title: "Vol" })],
      ["DELETE", url, undefined],
      ["POST", `${url}/start`, {}],
      ["POST", `${url}/stop`, {}],
    ] as const) {
      expect([method, path, (await call(headers, method, path, payload)).status]).toEqual([method, path, 404]);
    }
    expect((await call(owner.headers, "GET", url)).body.data.title).toBe("Relance de printemps");
  });

  it("gets no answer without a token", async () => {
    expect((await call({}, "GET", "/api/campaigns")).status).toBe(401);
    expect((await call({}, "POST", "/api/campaigns/quote", { listIds: [], graph: straightGraph([]) })).status).toBe(401);
  });
});
