import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

async function readyCampaign(
  options: { prospects?: number; account?: boolean; lists?: boolean; graph?: ReturnType<typeof straightGraph> } = {},
) {
  const { headers, workspaceId } = await server.signedIn();
  const { prospects = 3, account = true, lists = true, graph = straightGraph([EMAIL_STEP]) } = options;
  const { listId, prospectIds } = await prospectList(database, workspaceId, prospects);
  if (account) {
    await database.asOwner(
      "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test', 'connected')",
      [workspaceId, newId()],
    );
  }
  const created = await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload: campaignInput({ graph }) });
  const id: string = created.json().data.id;
  // The list is added later: PRU are checked at creation (WIZARD-12), and for an edited draft at the start.
  const payload = campaignInput({ listIds: lists ? [listId] : [], graph });
  await server.app.inject({ method: "PUT", url: `/api/campaigns/${id}`, headers, payload });
  return {
    id,
    workspaceId,
    prospectIds,
    async give(command: string, payload: object = {}, language = "fr") {
      const response = await server.app.inject({
        method: "POST",
        url: `/api/campaigns/${id}/${command}`,
        headers: { ...headers, "accept-language": language },
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    },
    async quote() {
      const payload = { listIds: [listId], graph };
      return (await server.app.inject({ method: "POST", url: "/api/campaigns/quote", headers, payload })).json().data;
    },
    install: (type: string) => server.app.inject({ method: "POST", url: `/api/marketplace/modules/${type}/install`, headers, payload: {} }),
    uninstall: (type: string) =>
      server.app.inject({ method: "POST", url: `/api/marketplace/modules/${type}/uninstall`, headers, payload: {} }),
    async pru() {
      return (await server.app.inject({ method: "GET", url: "/api/pru/current", headers })).json().pru;
    },
  };
}
type Ready = Awaited<ReturnType<typeof readyCampaign>>;

it("does not start a campaign whose steps name lists that the workspace does not have", async () => {
  const elsewhere = await prospectList(database, (await server.signedIn()).workspaceId, 1);
  const adding = { ...EMAIL_STEP, type: "add_to_list", config: { mode: "add", listIds: [elsewhere.listId] } };
  const campaign = await readyCampaign({ graph: straightGraph([EMAIL_STEP, adding]) });
  expect(await campaign.give("start")).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Ajout à une liste (liste)") },
  });
});

describe("a campaign's commands", () => {
  it("[CAMPAIGN-08][PRU-11][PRU-12][API-26] start, pause, resume, stop and restart it, and its PRU are held only while it runs", async () => {
    const campaign = await readyCampaign();
    const after: [string, string, number][] = [];
    for (const command of ["start", "pause", "resume", "stop", "restart"]) {
      const { body } = await campaign.give(command, command === "restart" ? { contactAgain: true } : {});
      after.push([command, body.data?.status ?? body.code, (await campaign.pru()).occupied]);
    }
    expect(after).toEqual([
      ["start", "running", 3],
      ["pause", "paused", 0],
      ["resume", "running", 3],
      ["stop", "completed", 0],
      ["restart", "running", 3],
    ]);
    const live = await server.services.db.inWorkspace(campaign.workspaceId, async (tx) =>
      tx.query<{ run: number }>({ text: "SELECT run FROM campaign WHERE workspace_id = $1", values: [tx.workspaceId] }),
    );
    expect(live.rows).toEqual([{ run: 2 }]);
  });

  it.each([
    [
      "pause",
      "draft",
      "The campaign cannot be paused: it is a draft.",
      "La campagne ne peut pas être mise en pause\u202f: elle est en brouillon.",
    ],
    [
      "resume",
      "draft",
      "The campaign cannot be resumed: it is a draft.",
      "La campagne ne peut pas reprendre\u202f: elle est en brouillon.",
    ],
    [
      "stop",
      "draft",
      "The campaign cannot be stopped: it is a draft.",
      "La campagne ne peut pas être arrêtée\u202f: elle est en brouillon.",
    ],
    [
      "restart",
      "paused",
      "The campaign cannot be restarted: it is paused.",
      "La campagne ne peut pas être relancée\u202f: elle est en pause.",
    ],
    ["start", "running", "The campaign cannot be started: it is running.", "La campagne ne peut pas démarrer\u202f: elle est en cours."],
  ])("[CAMPAIGN-08] %s is refused while it is %s, with the reason in both languages", async (command, status, english, french) => {
    const campaign = await readyCampaign();
    await database.asOwner("UPDATE campaign SET status = $2 WHERE id = $1", [campaign.id, status]);
    const en = await campaign.give(command, {}, "en");
    expect([en.status, en.body.message]).toEqual([409, english]);
    expect((await campaign.give(command)).body.message).toBe(french);
  });
});

it("[PRU-11] resuming is refused when the PRU are no longer available, and the campaign stays paused", async () => {
  const campaign = await readyCampaign();
  await campaign.give("start");
  await campaign.give("pause");
  await database.asOwner("INSERT INTO pru_entry (workspace_id, id, kind, amount) VALUES ($1, $2, 'grant', -249)", [
    campaign.workspaceId,
    newId(),
  ]);
  const { status, body } = await campaign.give("resume", {}, "en");
  expect([status, body.message]).toEqual([409, "Not enough PRU: the campaign needs 3 and 1 is available."]);
  expect(await database.asOwner("SELECT status FROM campaign WHERE id = $1", [campaign.id])).toEqual([{ status: "paused" }]);
});

describe("a workflow with a module that is not installed", () => {
  const TAGS = { type: "tag_contact", config: { tags: ["essai"] } };
  const two = () => readyCampaign({ graph: straightGraph([TAGS, { type: "add_note", config: { text: "Vu" } }, EMAIL_STEP]) });
  const quoted = async (campaign: Ready) => (await campaign.quote()).pruCost;

  it("[PRU-13] each adds 1 PRU per prospect, and the start takes what was quoted", async () => {
    const campaign = await two();
    expect(await quoted(campaign)).toBe(campaign.prospectIds.length * (1 + 2));
    const cost = campaign.prospectIds.length * (1 + 2);
    const { body } = await campaign.give("start", { pruCost: cost });
    expect([body.data.pruCost, (await campaign.pru()).occupied]).toEqual([cost, cost]);
  });

  it("[PRU-13] a start at an outdated price takes nothing and says the new price", async () => {
    const campaign = await two();
    await campaign.install("add_note");
    const refused = await campaign.give("start", { pruCost: 9 }, "en");
    expect([refused.status, refused.body.message]).toEqual([409, "The cost has changed: 6 PRU instead of 9. Nothing was done."]);
    expect(await campaign.pru()).toMatchObject({ occupied: 0 });
    await campaign.give("start", { pruCost: await quoted(campaign) });
    expect(await campaign.pru()).toMatchObject({ occupied: 6 });
  });

  it("[PRU-13] resuming takes the present price of the modules for the run's prospects, once it was shown", async () => {
    const campaign = await two();
    await campaign.install("add_note");
    await campaign.install("tag_contact");
    await campaign.give("start");
    expect(await campaign.pru()).toMatchObject({ occupied: 3 });
    await campaign.give("pause");
    await campaign.uninstall("tag_contact");
    const refused = await campaign.give("resume", {}, "fr");
    expect([refused.status, refused.body.message]).toEqual([409, "Le coût a changé\u202f: 6 PRU au lieu de 3. Rien n’a été fait."]);
    expect(await campaign.pru()).toMatchObject({ occupied: 0 });
    await campaign.give("resume", { pruCost: 6 });
    expect(await campaign.pru()).toMatchObject({ occupied: 6 });
    await campaign.give("pause");
    await campaign.install("tag_contact");
    await campaign.give("resume", { pruCost: 3 });
    expect(await campaign.pru()).toMatchObject({ occupied: 3 });
  });

  it.each([0, 1, 2])(
    "[PRU-13] restarting takes 1 PRU per prospect, and 1 more for each of its %i modules not installed at that time",
    async (missing) => {
      const campaign = await two();
      const modules = ["tag_contact", "add_note"];
      // The earlier run had another price, so that the test notices if it were taken again.
      if (missing === 2) for (const type of modules) await campaign.install(type);
      const first = campaign.prospectIds.length * (1 + (missing === 2 ? 0 : 2));
      await campaign.give("start", { pruCost: first });
      expect(await campaign.pru()).toMatchObject({ occupied: first });
      await campaign.give("stop");
      expect(await campaign.pru()).toMatchObject({ occupied: 0 });
      if (missing === 2) for (const type of modules) await campaign.uninstall(type);
      else for (const type of modules.slice(missing)) await campaign.install(type);

      const cost = campaign.prospectIds.length * (1 + missing);
      expect(await quoted(campaign)).toBe(cost);
      const refused = await campaign.give("restart", { contactAgain: true, pruCost: first }, "en");
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `The cost has changed: ${cost} PRU instead of ${first}. Nothing was done.`,
      ]);
      expect(await campaign.pru()).toMatchObject({ occupied: 0 });
      const { body } = await campaign.give("restart", { contactAgain: true, pruCost: cost });
      expect([body.data.pruCost, (await campaign.pru()).occupied]).toEqual([cost, cost]);
    },
  );

  it("[PRU-13] a start takes nothing when the surcharge is not available", async () => {
    const campaign = await readyCampaign({ prospects: 126, graph: straightGraph([TAGS, EMAIL_STEP]) });
    const { body } = await campaign.give("start", {}, "en");
    expect(body.message).toBe("Not enough PRU: the campaign needs 252 and 250 are available.");
    expect(await campaign.pru()).toMatchObject({ occupied: 0 });
  });
});

describe("starting", () => {
  const SENDS = straightGraph([EMAIL_STEP]);
  /** Returns the first connection with some fields replaced. */
  const again = (id: string, other: { to?: string }) => SENDS.connections.slice(0, 1).map((first) => ({ ...first, ...other, id }));
  const cases: [string, () => Promise<Ready>, string, string][] = [
    [
      "[WIZARD-07] without a list",
      () => readyCampaign({ lists: false }),
      "Please select at least one prospect list",
      "Choisissez au moins une liste de prospects.",
    ],
    [
      "[WIZARD-08][WORKFLOW-08] with a workflow that is not valid",
      () => readyCampaign({ graph: straightGraph([{ type: "message", config: { channel: "email", body: "" } }]) }),
      "Invalid workflow: 1 issue to fix",
      "Le parcours n’est pas valable\u202f: 1 point à corriger.",
    ],
    [
      "with steps that name what the workspace does not have",
      () =>
        readyCampaign({
          graph: straightGraph([
            ...[1, 2].map(() => ({ type: "move_to_campaign", config: { campaignId: newId() } })),
            { type: "add_to_list", config: { mode: "add", listIds: [newId()] } },
            { type: "message", config: { channel: "email", subject: "S", body: "B" } },
          ]),
        }),
      "Some steps name what does not exist, or no longer, in this workspace: Move to a campaign (campaign) and Add to list (list). Choose again in these steps, then start the campaign.",
      "Des étapes désignent ce qui n’existe pas, ou plus, dans cet espace\u00a0: Vers une campagne (campagne) et Ajout à une liste (liste). Choisissez à nouveau dans ces étapes, puis lancez la campagne.",
    ],
    [
      "[WORKFLOW-06] with a connection that is there already",
      () => readyCampaign({ graph: { ...SENDS, connections: [...SENDS.connections, ...again("c9", {})] } }),
      "Invalid workflow: 1 issue to fix",
      "Le parcours n’est pas valable\u202f: 1 point à corriger.",
    ],
    [
      "[WORKFLOW-06] with a connection to a step that there is not",
      () => readyCampaign({ graph: { ...SENDS, connections: [...SENDS.connections, ...again("c9", { to: "n9" })] } }),
      "Invalid workflow: 1 issue to fix",
      "Le parcours n’est pas valable\u202f: 1 point à corriger.",
    ],
    [
      "[WIZARD-08] without a workflow",
      () => readyCampaign({ graph: { nodes: [], connections: [] } }),
      "The campaign has no workflow yet",
      "La campagne n’a pas encore de parcours.",
    ],
    [
      "[WIZARD-08] without anything to do",
      () => readyCampaign({ graph: straightGraph([]) }),
      "Please choose a sequence: a ready template or steps of your own",
      "Composez une séquence\u202f: modèle prêt ou étapes de votre choix.",
    ],
    [
      "without an account",
      () => readyCampaign({ account: false }),
      "No e-mail account is connected. Connect one under Channels, then try again.",
      "Aucun compte e-mail n’est connecté. Connectez-en un dans Canaux, puis réessayez.",
    ],
    [
      "with an empty list",
      () => readyCampaign({ prospects: 0 }),
      "The chosen lists hold no prospect.",
      "Les listes choisies ne contiennent aucun prospect.",
    ],
    [
      "without enough PRU",
      () => readyCampaign({ prospects: 251 }),
      "Not enough PRU: the campaign needs 251 and 250 are available.",
      "PRU insuffisants\u202f: la campagne en demande 251 et 250 sont disponibles.",
    ],
  ];
  it.each(cases)("is refused %s, in both languages, and changes nothing", async (_case, make, english, french) => {
    const campaign = await make();
    const en = await campaign.give("start", {}, "en");
    expect([en.status, en.body.message]).toEqual([409, english]);
    expect((await campaign.give("start")).body.message).toBe(french);
    expect(await database.asOwner("SELECT status, run FROM campaign WHERE id = $1", [campaign.id])).toEqual([{ status: "draft", run: 0 }]);
    expect(
      await database.asOwner("SELECT 1 FROM enrolment WHERE campaign_id = $1 UNION ALL SELECT 1 FROM pru_entry WHERE campaign_id = $1", [
        campaign.id,
      ]),
    ).toEqual([]);
  });
});
