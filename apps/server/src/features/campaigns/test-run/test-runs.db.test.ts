import { createHash } from "node:crypto";
import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { testServer } from "../../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

const TWO_MAILS = straightGraph([
  EMAIL_STEP,
  { type: "delay", config: { value: 3, unit: "days" } },
  { type: "message", config: { channel: "email", subject: "Suite", body: "{{companyName}} toujours ?" } },
]);

async function post(headers: Record<string, string>, url: string, payload: object, language = "fr") {
  const response = await server.app.inject({ method: "POST", url, headers: { ...headers, "accept-language": language }, payload });
  return { status: response.statusCode, body: response.json() };
}
const test = (headers: Record<string, string>, payload: object, language?: string) =>
  post(headers, "/api/campaigns/test", { listIds: [], graph: TWO_MAILS, ...payload }, language);

interface Person {
  id: string;
  name: string;
  fictional: boolean;
  end: string;
  stops: {
    nodeId: string;
    act: { text: string; at: string } | null;
    held: object | null;
    fork: { port: string; because: string } | null;
  }[];
}

/** Returns a checksum of every table. */
async function everything(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const tables = await database.asOwner<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')",
  );
  for (const { name: table } of tables) {
    const [row] = await database.asOwner<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${table} t`,
    );
    sums[table] = row?.sum ?? "";
  }
  return sums;
}

describe("a campaign's test run", () => {
  it("[API-26][WIZARD-17] plays at most five prospects of the lists and changes no row", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId } = await prospectList(database, workspaceId, 9);
    const created = await post(headers, "/api/campaigns", campaignInput({ listIds: [listId], graph: TWO_MAILS }));
    const before = await everything();
    const { status, body } = await post(headers, `/api/campaigns/${created.body.data.id}/test`, {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ source: "lists", list: null, timeZone: "Europe/Paris" });
    expect(body.data.people).toHaveLength(5);
    expect(new Set(body.data.people.map(({ id }: Person) => id)).size).toBe(5);
    expect((await test(headers, { listIds: [listId] })).body.data.people).toHaveLength(5);
    expect(await everything()).toEqual(before);
  });

  it("[WIZARD-17] shows times, filled-in messages, and the unfilled variable that would hold one back", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId, prospectIds } = await prospectList(database, workspaceId, 2);
    const [, second] = prospectIds;
    await database.asOwner("UPDATE prospect SET first_name = 'Zoé', company = 'Kelenn' WHERE workspace_id = $1", [workspaceId]);
    await database.asOwner("UPDATE prospect SET company = NULL WHERE id = $1", [second]);
    const { body } = await test(headers, { listIds: [listId] });
    const people: Person[] = body.data.people;
    const whole = people.find(({ id }) => id !== second);
    expect(whole?.stops.flatMap(({ act }) => (act === null ? [] : [act.text]))).toEqual(["Bonjour Zoé", "Kelenn toujours ?"]);
    const [first, followUp] = whole?.stops.flatMap(({ act }) => (act === null ? [] : [Date.parse(act.at)])) ?? [];
    expect((followUp ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect(people.find(({ id }) => id === second)).toMatchObject({ end: "held" });
    expect(body.data.problems).toEqual([
      { code: "accountMissing", fix: "channels", count: 0, nodeId: null, params: { channel: "email" }, problem: null },
      { code: "hole", fix: "sequence", count: 1, nodeId: "n3", params: { variables: "companyName" }, problem: null },
    ]);
  });

  it("[WIZARD-18] takes the first list with members when none is chosen", async () => {
    const { headers, workspaceId } = await server.signedIn();
    await prospectList(database, workspaceId, 0, "A vide");
    const { listId } = await prospectList(database, workspaceId, 1, "Bordeaux");
    await prospectList(database, workspaceId, 3, "Caen");
    const { body } = await test(headers, {});
    expect(body.data).toMatchObject({ source: "firstList", list: { id: listId, name: "Bordeaux" } });
    expect(body.data.people).toHaveLength(1);
  });

  it("[WIZARD-18] invents people in the reader's language when there is no list, and marks each as invented", async () => {
    const { headers } = await server.signedIn();
    const french = (await test(headers, {})).body.data;
    expect(french).toMatchObject({ source: "fictional", list: null });
    expect(french.people.every(({ fictional }: Person) => fictional)).toBe(true);
    expect(french.people.map(({ name }: Person) => name)).toContain("Élodie Martin");
    const english = (await test(headers, {}, "en")).body.data;
    expect(english.people.map(({ name }: Person) => name)).toContain("Emma Carter");
    expect(english.people).toHaveLength(5);
  });

  it("says that the chosen lists are empty", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId } = await prospectList(database, workspaceId, 0);
    const { body } = await test(headers, { listIds: [listId] });
    expect(body.data.source).toBe("fictional");
    expect(body.data.problems).toContainEqual(expect.objectContaining({ code: "emptyLists", fix: "lists" }));
  });

  it("shows the other branch of a fork only for the person it was requested for", async () => {
    const { headers } = await server.signedIn();
    const graph = straightGraph([EMAIL_STEP, { type: "if_responded", config: { waitDays: 4 } }]);
    const wire = graph.connections.map((each) => (each.from === "n2" ? { ...each, fromPort: "noResponse" } : each));
    const both = {
      nodes: graph.nodes,
      connections: [...wire, { id: "yes", from: "n2", to: "n3", fromPort: "responded", toPort: "in", color: "" }],
    };
    const { body } = await test(headers, { graph: both, choices: [{ personId: "fictional-2", nodeId: "n2", port: "responded" }] });
    const forks = body.data.people.map(({ stops }: Person) => stops.find(({ nodeId }) => nodeId === "n2")?.fork);
    expect(forks[1]).toMatchObject({ port: "responded", because: "replied" });
    expect(forks[0]).toMatchObject({ port: "noResponse", because: "elapsed" });
  });
});

describe("a test run reports", () => {
  it("a workflow that cannot run, hours that never open, and prospects without an address or opted out to it", async () => {
    const { headers, workspaceId } = await server.signedIn();
    await database.asOwner(
      "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test', 'connected')",
      [workspaceId, newId()],
    );
    const { listId, prospectIds } = await prospectList(database, workspaceId, 3);
    await database.asOwner("UPDATE prospect SET email = NULL WHERE id = $1", [prospectIds[0]]);
    await database.asOwner("INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'email', $2, 'unsubscribe')", [
      workspaceId,
      createHash("sha256").update(`${prospectIds[1]}@exemple.test`).digest(),
    ]);
    const graph = straightGraph([EMAIL_STEP, { type: "message", config: { channel: "email", subject: "Oui", body: "" } }]);
    const { body } = await test(headers, { listIds: [listId], graph, settings: { activeStart: "18:00", activeEnd: "09:00" } });
    const codes = body.data.problems.map(({ code, params }: { code: string; params: Record<string, string> }) => [
      code,
      params["reason"] ?? "",
    ]);
    expect(codes.slice(0, 2)).toEqual([
      ["workflow", ""],
      ["neverOpen", ""],
    ]);
    expect(codes.slice(2).sort()).toEqual([
      ["unreachable", "noEmail"],
      ["unreachable", "suppressed"],
    ]);
  });

  it("a step for which somebody has no address, with the reason", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const { listId } = await prospectList(database, workspaceId, 2);
    const graph = straightGraph([{ type: "visit_profile" }, EMAIL_STEP]);
    const { body } = await test(headers, { listIds: [listId], graph });
    expect(body.data.people.map(({ end }: Person) => end)).toEqual(["left", "left"]);
    expect(body.data.problems).toContainEqual(
      expect.objectContaining({ code: "left", nodeId: "n1", count: 2, params: { reason: "noLinkedInProfile" } }),
    );
  });

  it("an act on a public holiday", async () => {
    const { headers } = await server.signedIn();
    const today = server.services.now().toZonedDateTimeISO("Europe/Paris").toPlainDate();
    const christmas = today.with({ month: 12, day: 25 });
    const until = (Temporal.PlainDate.compare(today, christmas) > 0 ? christmas.add({ years: 1 }) : christmas).since(today).days;
    const graph = straightGraph([{ type: "delay", config: { value: until, unit: "days" } }, EMAIL_STEP]);
    const settings = { activeDays: [1, 2, 3, 4, 5, 6, 7], activeStart: "00:00", activeEnd: "23:59" };
    const { body } = await test(headers, { graph, settings });
    expect(body.data.problems).toContainEqual(
      expect.objectContaining({ code: "holiday", count: 5, params: expect.objectContaining({ name: "christmas" }) }),
    );
  });
});

describe("the public holidays of the workspace", () => {
  const rules = (headers: Record<string, string>, payload: object) =>
    server.app.inject({ method: "PUT", url: "/api/workspace/holidays", headers, payload });

  it("are none by default; a region counts in France only", async () => {
    const { headers } = await server.signedIn();
    const read = async () => (await server.app.inject({ method: "GET", url: "/api/workspace/holidays", headers })).json().data;
    expect(await read()).toEqual({ country: null, region: null, bridges: false });
    const alsace = { country: "FR", region: "alsaceMoselle", bridges: true };
    expect((await rules(headers, alsace)).json().data).toEqual(alsace);
    expect(await read()).toEqual(alsace);
    await rules(headers, { ...alsace, country: "BE" });
    expect(await read()).toEqual({ country: "BE", region: null, bridges: true });
    expect((await rules(headers, { ...alsace, country: "XX" })).statusCode).toBe(400);
  });

  it("postpone an act of a test run to the next active day, and no act falls on one", async () => {
    const { headers } = await server.signedIn();
    await rules(headers, { country: "FR", region: null, bridges: false });
    const today = server.services.now().toZonedDateTimeISO("Europe/Paris").toPlainDate();
    const christmas = today.with({ month: 12, day: 25 });
    const until = (Temporal.PlainDate.compare(today, christmas) > 0 ? christmas.add({ years: 1 }) : christmas).since(today).days;
    const graph = straightGraph([{ type: "delay", config: { value: until, unit: "days" } }, EMAIL_STEP]);
    const settings = { activeDays: [1, 2, 3, 4, 5, 6, 7], activeStart: "00:00", activeEnd: "23:59" };
    const { body } = await test(headers, { graph, settings });
    expect(body.data.problems.filter(({ code }: { code: string }) => code === "holiday")).toEqual([]);
    expect(JSON.stringify(body.data.people)).toContain('"putOffBy":"publicHoliday"');
  });
});

describe("an impossible test run", () => {
  it("[WIZARD-19] is refused with the reason: lists of another workspace, an unknown zone, another workspace's campaign", async () => {
    const other = await server.signedIn();
    const { listId } = await prospectList(database, other.workspaceId, 1);
    const created = await post(other.headers, "/api/campaigns", campaignInput());
    const { headers } = await server.signedIn();
    const denied = await test(headers, { listIds: [listId] });
    expect([denied.status, denied.body.message]).toEqual([403, "Vous n’avez pas accès aux listes de prospects sélectionnées (1 liste)."]);
    const nowhere = await test(headers, { settings: { timeZone: "Europe/Atlantis" } });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, "campaigns.errors.timeZoneUnknown"]);
    expect((await post(headers, `/api/campaigns/${created.body.data.id}/test`, {})).status).toBe(404);
  });
});
