import { MarketCategory } from "@filon/contracts/marketplace";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { translate } from "@filon/i18n/server";
import { catalogue, modules as catalogued } from "@filon/modules";
import { emailSequence, linkedinAndEmailSequence, linkedinSequence } from "@filon/domain";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const { db } = database;

interface Visitor {
  readonly headers: { authorization: string };
}

const ask = ({ headers }: Visitor, method: "GET" | "POST" | "PUT", path: string, payload?: object, language = "en") =>
  server.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...headers, "accept-language": language },
    ...(payload === undefined ? {} : { payload }),
  });
const install = (visitor: Visitor, type: string) => ask(visitor, "POST", `marketplace/modules/${type}/install`, {});
const uninstall = (visitor: Visitor, type: string) => ask(visitor, "POST", `marketplace/modules/${type}/uninstall`, {});
const moduleOf = async (visitor: Visitor, type: string) => (await ask(visitor, "GET", `marketplace/modules/${type}`)).json().data;
const balanceOf = async (visitor: Visitor) => (await ask(visitor, "GET", "credits")).json().data.balance;

/** Moves all installations this many minutes into the past. */
const installedEarlier = (workspaceId: string, minutes: number) =>
  database.asOwner("UPDATE module_installation SET installed_at = installed_at - make_interval(mins => $2) WHERE workspace_id = $1", [
    workspaceId,
    minutes,
  ]);

/** A draft campaign that tags its prospects and writes to them, ready to start. */
const taggingCampaign = (workspaceId: string) =>
  readyCampaign(workspaceId, straightWorkflow([["tag_contact", { tags: ["essai"] }], WRITES]));

const SEGMENTS = [
  { label: "Tech", values: ["logiciel"] },
  { label: "Santé", values: ["santé"] },
];
const WRITES: [string, Record<string, unknown>] = ["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }];

/** A campaign with a segmentation, whose module costs credits, that writes to everybody. */
function askingCampaign(workspaceId: string): Promise<string> {
  const { nodes, connections } = straightWorkflow([["segmentation", { segments: SEGMENTS }], WRITES]);
  const segmentation = nodes.find(({ type }) => type === "segmentation")?.id;
  const ways = connections.flatMap((line) =>
    line.from === segmentation
      ? ["segment1", "segment2", "else"].map((fromPort) => ({ ...line, id: `${line.id}${fromPort}`, fromPort }))
      : [line],
  );
  return readyCampaign(workspaceId, { nodes, connections: ways });
}

async function readyCampaign(workspaceId: string, graph: WorkflowGraph): Promise<string> {
  await outreachAccount(db, workspaceId);
  await grantPru(db, workspaceId, 100);
  return outreachCampaign(db, workspaceId, { graph, listIds: [await outreachList(db, workspaceId, 2)] });
}
const command = (visitor: Visitor, id: string, what: string, language?: string) =>
  ask(visitor, "POST", `campaigns/${id}/${what}`, {}, language);

it("[MARKET-03][MARKET-04] there are more than 100 modules, each with a complete description and real figures only", async () => {
  const ada = await server.signedIn();
  const { modules } = (await ask(ada, "GET", "marketplace/modules")).json().data;
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.map(({ type }: { type: string }) => type).sort()).toEqual(catalogued.map(({ type }) => type).sort());
  expect(modules.find(({ type }: { type: string }) => type === "segmentation")).toEqual({
    type: "segmentation",
    category: "analytics",
    complexity: "advanced",
    channels: [],
    tags: ["branching", "pipeline"],
    features: ["criteria", "written", "ports"],
    requirements: [],
    plan: "professional",
    price: 20,
    minimumCredits: 20,
    publisher: "Filon",
    version: 1,
    updatedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
    isIncluded: false,
    isInstalled: false,
    isFavourite: false,
    isFeatured: false,
    downloads: 0,
    activeWorkspaces: 0,
    rating: null,
    ratings: 0,
  });
});

it("[MARKET-02] the categories are the eight that there are, each with its modules and its name in both languages", async () => {
  const ada = await server.signedIn();
  const { modules } = (await ask(ada, "GET", "marketplace/modules")).json().data;
  const categories = ["automation", "analytics", "integration", "ai", "communication", "productivity", "security", "customization"];
  expect(MarketCategory.options).toEqual(categories);
  expect(new Set(modules.map(({ category }: { category: string }) => category))).toEqual(new Set(categories));
  for (const language of ["fr", "en"] as const) {
    const names = categories.map((category) => translate(language, `marketplace.categories.${category as MarketCategory}`));
    expect(new Set(names).size).toBe(8);
    expect(names.every((name) => name !== "" && !name.includes("."))).toBe(true);
  }
});

it("a new workspace has the modules that the ready-made sequences use", async () => {
  const ada = await server.signedIn();
  const { modules } = (await ask(ada, "GET", "marketplace/modules")).json().data;
  const installed = new Set(
    modules.filter(({ isInstalled }: { isInstalled: boolean }) => isInstalled).map(({ type }: { type: string }) => type),
  );
  const texts = { note: "Bonjour", message: "Merci", followUp: "Une relance", subject: "Objet", body: "Bonjour" };
  const graphs = [
    linkedinSequence(catalogue, texts),
    emailSequence(catalogue, texts),
    linkedinAndEmailSequence(catalogue, { linkedin: texts, email: texts }),
  ];
  for (const { nodes } of graphs) expect(nodes.map(({ type }) => type).filter((type) => !installed.has(type))).toEqual([]);
});

it("[MARKET-08][MARKET-09][MARKET-12][API-26] a premium module is paid once, and refunded if uninstalled within 24 hours", async () => {
  const ada = await server.signedIn({ plan: "professional" });
  const twice = await Promise.all([install(ada, "segmentation"), install(ada, "segmentation")]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(twice[0]?.json().message).toBe("Module installed successfully");
  expect(await balanceOf(ada)).toBe(230);
  expect(await moduleOf(ada, "segmentation")).toMatchObject({ isInstalled: true, refund: 20 });

  await installedEarlier(ada.workspaceId, 23 * 60 + 59);
  const gone = (await uninstall(ada, "segmentation")).json();
  expect(gone).toMatchObject({ data: { isInstalled: false }, message: "Module uninstalled, 20 credits given back" });
  expect(await balanceOf(ada)).toBe(250);
});

it("[MARKET-12] after 24 hours nothing is refunded, and installing again costs again", async () => {
  const ada = await server.signedIn({ plan: "professional" });
  await install(ada, "segmentation");
  await installedEarlier(ada.workspaceId, 24 * 60);
  expect((await moduleOf(ada, "segmentation")).refund).toBe(0);
  expect((await uninstall(ada, "segmentation")).json().message).toBe("Module uninstalled");
  const before = await balanceOf(ada);
  await install(ada, "segmentation");
  expect(before - (await balanceOf(ada))).toBe(20);
});

it.each([
  ["en", "Not enough credits: 20 credits required, you have 5 credits."],
  ["fr", "Crédits insuffisants\u00a0: 20 crédits nécessaires, vous en avez 5."],
])("[MARKET-11] a module that costs more credits than are left stays uninstalled, with the reason in %s", async (language, message) => {
  const ada = await server.signedIn({ plan: "professional" });
  await database.asOwner(
    "INSERT INTO credit_entry (workspace_id, id, kind, amount, reason, reference, at) VALUES ($1, new_id(), 'adjust', -245, 'adjustment', 'test', now())",
    [ada.workspaceId],
  );
  const refused = await ask(ada, "POST", "marketplace/modules/segmentation/install", {}, language);
  expect([refused.statusCode, refused.json().message]).toEqual([409, message]);
  expect((await moduleOf(ada, "segmentation")).isInstalled).toBe(false);
  expect(await balanceOf(ada)).toBe(5);
});

it("refuses a plan that is too low, a plain member of the team, and an unknown module", async () => {
  const starter = await server.signedIn({ plan: "starter" });
  expect((await install(starter, "segmentation")).statusCode).toBe(403);
  expect((await install(starter, "no_such_module")).statusCode).toBe(404);
  const member = await server.signedIn({ plan: "enterprise" });
  await database.asOwner("UPDATE workspace_member SET team_role = 'member' WHERE workspace_id = $1", [member.workspaceId]);
  expect((await install(member, "tag_contact")).statusCode).toBe(403);
});

it("[WORKFLOW-11] a campaign does not start without a paid module it needs; the error names it", async () => {
  const ada = await server.signedIn();
  const campaignId = await askingCampaign(ada.workspaceId);
  const refused = await command(ada, campaignId, "start");
  expect([refused.statusCode, refused.json().message]).toEqual([409, "Please install this module first: Segmentation"]);
  expect((await command(ada, campaignId, "start", "fr")).json().message).toBe("Installez d’abord ce module\u00a0: Segmentation");
  await install(ada, "segmentation");
  expect((await command(ada, campaignId, "start")).statusCode).toBe(200);
});

it("[MARKET-08] a module cannot be uninstalled while a running campaign uses it; a paused campaign allows it, and resumes at the extra cost", async () => {
  const ada = await server.signedIn();
  const campaignId = await taggingCampaign(ada.workspaceId);
  await install(ada, "tag_contact");
  const { activeWorkspaces } = await moduleOf(ada, "tag_contact");
  await command(ada, campaignId, "start");
  const refused = await uninstall(ada, "tag_contact");
  expect([refused.statusCode, refused.json().message]).toEqual([409, "A running campaign uses this module: Essai. Pause it first."]);
  expect(await moduleOf(ada, "tag_contact")).toMatchObject({
    isInstalled: true,
    activeWorkspaces: activeWorkspaces + 1,
    campaigns: [{ id: campaignId, title: "Essai", status: "running", endReason: null }],
  });
  await command(ada, campaignId, "pause");
  expect((await uninstall(ada, "tag_contact")).statusCode).toBe(200);
  const dearer = (await command(ada, campaignId, "resume")).json();
  expect([dearer.code, dearer.params]).toEqual(["campaigns.errors.costChanged", { cost: 4, shown: 2 }]);
});

it("required modules and modules not installed cannot be uninstalled", async () => {
  const ada = await server.signedIn();
  expect((await uninstall(ada, "message")).statusCode).toBe(409);
  expect((await uninstall(ada, "add_note")).statusCode).toBe(409);
  expect((await install(ada, "message")).statusCode).toBe(200);
});

it("favourites belong to each member; a rating is the mean of all members', and requires the module to be installed", async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  await ask(ada, "PUT", "marketplace/modules/working_hours/favourite", { favourite: true });
  expect([(await moduleOf(ada, "working_hours")).isFavourite, (await moduleOf(bob, "working_hours")).isFavourite]).toEqual([true, false]);

  expect((await ask(ada, "PUT", "marketplace/modules/working_hours/rating", { rating: 5 })).statusCode).toBe(409);
  for (const [visitor, rating] of [
    [ada, 5],
    [bob, 2],
  ] as const) {
    await install(visitor, "working_hours");
    await ask(visitor, "PUT", "marketplace/modules/working_hours/rating", { rating });
  }
  expect(await moduleOf(ada, "working_hours")).toMatchObject({ rating: 3.5, ratings: 2, ownRating: 5, downloads: 2 });
  await ask(bob, "PUT", "marketplace/modules/working_hours/rating", { rating: null });
  expect(await moduleOf(ada, "working_hours")).toMatchObject({ rating: 5, ratings: 1 });
});

it("[MARKET-13][MARKET-14] a proposal is stored as pending and shown to its author only", async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  const description = "Un module qui publie un article sur LinkedIn.";
  const sent = (await ask(ada, "POST", "marketplace/requests", { description })).json();
  expect(sent).toMatchObject({ message: "Proposal sent successfully", data: { description, status: "pending" } });
  expect((await ask(ada, "GET", "marketplace/requests")).json().data).toEqual([sent.data]);
  expect((await ask(bob, "GET", "marketplace/requests")).json().data).toEqual([]);
  expect((await ask(ada, "POST", "marketplace/requests", { description: "court" })).statusCode).toBe(400);
});

it("workspaces do not share installed modules", async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  await install(ada, "add_note");
  expect((await moduleOf(bob, "add_note")).isInstalled).toBe(false);
  const seen = await db.inWorkspace(bob.workspaceId, (tx) =>
    tx.query({ text: "SELECT 1 FROM module_installation WHERE workspace_id = $1", values: [ada.workspaceId] }),
  );
  expect(seen.rowCount).toBe(0);
});
