import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);
const GRAPH = straightGraph([EMAIL_STEP]);

/** Creates a workspace with an e-mail account, a list and a draft over it. */
async function ready(prospects: number) {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, prospects);
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test', 'connected')",
    [workspaceId, newId()],
  );
  const post = async (url: string, payload: object = {}, language = "fr") => {
    const response = await server.app.inject({ method: "POST", url, headers: { ...headers, "accept-language": language }, payload });
    return { status: response.statusCode, ...response.json() };
  };
  const draft = async (lists: readonly string[] = [listId]): Promise<string> =>
    (await post("/api/campaigns", campaignInput({ listIds: [...lists], graph: GRAPH }))).data.id;
  const enrolled = async (id: string): Promise<string[]> =>
    (
      await database.asOwner<{ prospect_id: string }>("SELECT prospect_id FROM enrolment WHERE campaign_id = $1 ORDER BY prospect_id", [id])
    ).map((row) => row.prospect_id);
  return {
    headers,
    workspaceId,
    listId,
    prospectIds,
    post,
    draft,
    enrolled,
    set: (id: string | undefined, columns: string) => database.asOwner(`UPDATE prospect SET ${columns} WHERE id = $1`, [id]),
    quote: async (more: object = {}) => (await post("/api/campaigns/quote", { listIds: [listId], graph: GRAPH, ...more })).data,
    groups: async (more: object = {}) =>
      Object.fromEntries(
        (await post("/api/campaigns/quote", { listIds: [listId], graph: GRAPH, ...more })).data.leftOut.map(
          ({ group, count, letIn }: { group: string; count: number; letIn: number }) => [group, [count, letIn]],
        ),
      ),
    add: (ids: readonly string[]) =>
      database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT $1, $2, unnest($3::uuid[])", [
        workspaceId,
        listId,
        ids,
      ]),
    pru: async () => (await server.app.inject({ method: "GET", url: "/api/pru/current", headers })).json().pru.occupied,
  };
}
type Ready = Awaited<ReturnType<typeof ready>>;

/**
 * Puts eight people on the list: one opted out, two refused (one by phone), two replied, one in another campaign, one
 * contacted 20 minutes ago, one free.
 */
async function eight() {
  const one = await ready(8);
  const [optedOut, refused, phoned, replied, interested, elsewhere, recent, free = ""] = one.prospectIds;
  await one.set(optedOut, "opted_out_at = now()");
  await one.set(refused, "status = 'refused', last_replied_at = now() - interval '1 day'");
  await database.asOwner(
    `INSERT INTO prospect_interaction (workspace_id, id, prospect_id, type, direction, outcome, occurred_at)
     VALUES ($1, $2, $3, 'call', 'outbound', 'interested', now() - interval '9 days'), ($1, $4, $3, 'call', 'outbound', 'not_interested', now() - interval '3 days')`,
    [one.workspaceId, newId(), phoned, newId()],
  );
  await one.set(replied, "status = 'replied', last_replied_at = now() - interval '1 day', last_contacted_at = now() - interval '2 days'");
  await one.set(interested, "status = 'interested', last_replied_at = now() - interval '90 days'");
  await one.set(recent, "status = 'contacted', last_contacted_at = now() - interval '20 minutes'");
  const other = await prospectList(database, one.workspaceId, 0);
  await database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) VALUES ($1, $2, $3)", [
    one.workspaceId,
    other.listId,
    elsewhere,
  ]);
  const otherId = await one.draft([other.listId]);
  expect((await one.post(`/api/campaigns/${otherId}/start`)).status).toBe(200);
  return { ...one, otherId, people: { optedOut, refused, phoned, replied, interested, elsewhere, recent, free } };
}

const NONE_IN = { optedOut: [1, 0], refused: [2, 0], answered: [2, 0], elsewhere: [1, 0], recent: [1, 0] };
const as = (group: string, ...ids: (string | undefined)[]) => ids.map((id) => ({ id, group }));

describe("before a campaign starts", () => {
  it("leaves out, at no cost, people who refused, replied, are in another campaign or were contacted recently", async () => {
    const one = await eight();
    const quote = await one.quote();
    expect(await one.groups()).toEqual(NONE_IN);
    expect(quote).toMatchObject({ prospects: 8, reachable: 7, entering: 1, pruCost: 1 });
    expect(quote.leftOut[2].statuses).toEqual([
      { status: "replied", count: 1 },
      { status: "interested", count: 1 },
    ]);
    const before = await one.pru();
    const id = await one.draft();
    expect((await one.post(`/api/campaigns/${id}/start`, { pruCost: 1 })).status).toBe(200);
    expect(await one.enrolled(id)).toEqual([one.people.free]);
    expect(await one.pru()).toBe(before + 1);
    const [event] = await database.asOwner<{ data: object }>("SELECT data FROM campaign_event WHERE campaign_id = $1", [id]);
    expect(event?.data).toMatchObject({ leftOut: { optedOut: 1, refused: 2, answered: 2, elsewhere: 1, recent: 1 } });
  });

  it("lists the people of a group by name, searched and paged, with what is known of each", async () => {
    const one = await eight();
    await one.set(one.people.recent, "first_name = 'Zoé', last_name = 'Aubry', company = 'Atelier'");
    const list = async (body: object) => (await one.post("/api/campaigns/left-out", { listIds: [one.listId], ...body })).data;
    const all = await list({});
    expect([all.total, all.rows.length, all.rows[0].prospect.name, all.next]).toEqual([7, 7, "Zoé Aubry", null]);
    expect(await list({ group: "recent", search: "atelier zoe" })).toMatchObject({
      total: 1,
      rows: [{ prospect: { id: one.people.recent, company: "Atelier" }, group: "recent", status: "contacted", campaign: null }],
    });
    expect((await list({ group: "elsewhere" })).rows).toMatchObject([
      { prospect: { id: one.people.elsewhere }, campaign: { id: one.otherId, title: "Relance de printemps" } },
    ]);
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const page: { rows: { prospect: { id: string } }[]; next: number | null } = await list({ offset, limit: 3 });
      seen.push(...page.rows.map(({ prospect }) => prospect.id));
      offset = page.next;
    }
    expect(new Set(seen).size).toBe(7);
    expect((await list({ search: "personne de ce nom" })).rows).toEqual([]);
  });

  it("lets in a group or single people, and their timelines name the group they came from", async () => {
    const one = await eight();
    const { replied, recent, elsewhere, interested, free } = one.people;
    const audience = { groups: ["recent", "elsewhere"], people: as("answered", replied) };
    expect(await one.groups({ audience })).toEqual({ ...NONE_IN, answered: [2, 1], elsewhere: [1, 1], recent: [1, 1] });
    expect((await one.quote({ audience })).pruCost).toBe(4);
    const id = await one.draft();
    expect((await one.post(`/api/campaigns/${id}/start`, { audience, pruCost: 4 })).status).toBe(200);
    expect(await one.enrolled(id)).toEqual([replied, recent, elsewhere, free].toSorted());
    expect(await one.enrolled(id)).not.toContain(interested);
    const told = await database.asOwner<{ prospect_id: string; data: object }>(
      "SELECT prospect_id, data FROM timeline_event WHERE campaign_id = $1 AND type = 'enrolled'",
      [id],
    );
    expect(new Map(told.map((row) => [row.prospect_id, row.data]))).toEqual(
      new Map([
        [replied, { reason: "answered" }],
        [recent, { reason: "recent" }],
        [elsewhere, { reason: "elsewhere" }],
        [free, {}],
      ]),
    );
  });

  it("lets in people who refused only after a second confirmation, and never those who opted out", async () => {
    const one = await eight();
    const id = await one.draft();
    const choices = [{ groups: ["refused"] }, { people: as("refused", one.people.phoned) }];
    for (const audience of choices) {
      const refused = await one.post(`/api/campaigns/${id}/start`, { audience }, "en");
      expect([refused.status, refused.code]).toEqual([409, "campaigns.errors.refusalsUnconfirmed"]);
    }
    expect((await one.post(`/api/campaigns/${id}/start`, { audience: { groups: ["optedOut"] } })).status).toBe(400);
    expect((await one.post(`/api/campaigns/${id}/start`, { audience: { people: as("optedOut", one.people.optedOut) } })).status).toBe(400);
    const everybody = {
      groups: ["refused", "answered", "earlierRun", "elsewhere", "recent"],
      people: as("refused", one.people.optedOut),
      refusalsConfirmed: true,
    };
    expect((await one.post(`/api/campaigns/${id}/start`, { audience: everybody })).status).toBe(200);
    expect(await one.enrolled(id)).toEqual(one.prospectIds.filter((person) => person !== one.people.optedOut).toSorted());
  });

  it("leaves out people whose reply, refusal or opt-out comes between the preview and the start", async () => {
    const one = await ready(4);
    const [silent, answering, refusing, optingOut] = one.prospectIds;
    for (const id of one.prospectIds) await one.set(id, "last_contacted_at = now() - interval '1 day'");
    const audience = { groups: ["recent"], people: as("recent", answering), refusalsConfirmed: false };
    expect(await one.groups({ audience })).toEqual({ recent: [4, 4] });
    await one.set(answering, "status = 'replied', last_replied_at = now()");
    await one.set(refusing, "status = 'refused'");
    await one.set(optingOut, "opted_out_at = now()");
    const id = await one.draft();
    expect((await one.post(`/api/campaigns/${id}/start`, { audience })).status).toBe(200);
    expect(await one.enrolled(id)).toEqual([silent]);
  });

  it("when two campaigns start concurrently over the same list, one takes its people and the other finds them taken", async () => {
    const one = await ready(20);
    const ids = [await one.draft(), await one.draft()];
    const answers = await Promise.all(ids.map((id) => one.post(`/api/campaigns/${id}/start`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe("campaigns.errors.everybodyLeftOut");
    expect((await Promise.all(ids.map((id) => one.enrolled(id)))).flat()).toHaveLength(20);
  });
});

describe("the cool-down", () => {
  const rules = async (one: Ready, coolDownDays: unknown) =>
    server.app.inject({ method: "PUT", url: "/api/workspace/contact-rules", headers: one.headers, payload: { coolDownDays } });

  it("is 30 days by default, and off at 0", async () => {
    const one = await ready(2);
    await one.set(one.prospectIds[0], "last_contacted_at = now() - interval '31 days'");
    await one.set(one.prospectIds[1], "last_contacted_at = now() - interval '29 days'");
    expect(await one.groups()).toEqual({ recent: [1, 0] });
    expect((await rules(one, 40)).json().data).toEqual({ coolDownDays: 40 });
    expect(await one.groups()).toEqual({ recent: [2, 0] });
    await rules(one, 0);
    expect(await one.groups()).toEqual({});
    const read = await server.app.inject({ method: "GET", url: "/api/workspace/contact-rules", headers: one.headers });
    expect(read.json().data).toEqual({ coolDownDays: 0 });
  });

  it.each([-1, 366, 1.5, "30", null])("refuses %o days", async (days) => {
    const one = await ready(0);
    expect((await rules(one, days)).statusCode).toBe(400);
  });

  it("counts days by the workspace's clock", async () => {
    const one = await ready(2);
    // A day takes ten seconds: 30 days are five minutes.
    await database.asOwner(
      "UPDATE workspace SET is_demo = true, clock_factor = 8640, clock_anchor = now() - interval '1 hour' WHERE id = $1",
      [one.workspaceId],
    );
    await one.set(one.prospectIds[0], "last_contacted_at = now() - interval '4 minutes'");
    await one.set(one.prospectIds[1], "last_contacted_at = now() - interval '6 minutes'");
    expect(await one.groups()).toEqual({ recent: [1, 0] });
  });
});

describe("once a campaign has started", () => {
  it("distinguishes people left out from people added to its lists since, and takes both in by the same rule", async () => {
    const one = await ready(3);
    const [first = "", second = "", answered = ""] = one.prospectIds;
    await one.set(answered, "status = 'replied', last_replied_at = now()");
    const id = await one.draft();
    await one.post(`/api/campaigns/${id}/start`);
    expect(await one.enrolled(id)).toEqual([first, second].toSorted());
    const more = await prospectList(database, one.workspaceId, 3);
    const [free = "", recent = "", refused = ""] = more.prospectIds;
    await one.set(recent, "last_contacted_at = now()");
    await one.set(refused, "status = 'refused'");
    await one.add(more.prospectIds);
    expect(await one.enrolled(id)).toHaveLength(2);
    expect(await one.quote({ campaignId: id })).toMatchObject({ prospects: 4, entering: 1, pruCost: 1 });
    expect(await one.groups({ campaignId: id })).toEqual({ refused: [1, 0], answered: [1, 0], recent: [1, 0] });

    const join = (body: object) => one.post(`/api/campaigns/${id}/audience`, body);
    const occupied = await one.pru();
    expect(await join({ newcomers: true, pruCost: 1 })).toMatchObject({
      status: 200,
      data: { joined: 1 },
      message: "1 personne rejoint la campagne.",
    });
    expect(await one.enrolled(id)).toEqual([first, second, free].toSorted());
    expect(await join({ audience: { people: as("answered", answered) } })).toMatchObject({ data: { joined: 1 } });
    expect(await one.pru()).toBe(occupied + 2);
    expect((await join({ audience: { groups: ["refused"] } })).code).toBe("campaigns.errors.refusalsUnconfirmed");
    expect((await join({ newcomers: true })).code).toBe("campaigns.errors.nobodyJoins");
    expect((await join({ audience: { groups: ["recent"] }, pruCost: 9 })).code).toBe("campaigns.errors.costChanged");

    await one.post(`/api/campaigns/${id}/pause`);
    expect(await join({ audience: { groups: ["recent"] } })).toMatchObject({ data: { joined: 1 } });
    expect(await one.pru()).toBe(0);
    await one.post(`/api/campaigns/${id}/resume`);
    expect(await one.pru()).toBe(5);
    await one.post(`/api/campaigns/${id}/stop`);
    expect(await one.pru()).toBe(0);
    expect((await join({ newcomers: true })).code).toBe("campaigns.errors.cannotJoin");
  });

  it("a restart leaves out the people it contacted, who replied or refused, unless they are let in", async () => {
    const one = await ready(4);
    const [contacted = "", answered = "", refused = "", silent = ""] = one.prospectIds;
    const id = await one.draft();
    await one.post(`/api/campaigns/${id}/start`);
    const [account] = await database.asOwner<{ id: string }>("SELECT id FROM channel_account WHERE workspace_id = $1", [one.workspaceId]);
    await database.asOwner(
      `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload, idempotency_key, status)
       SELECT workspace_id, gen_random_uuid(), id, campaign_id, run, prospect_id, 'n1', 1, 'email', 'send_message', $2, '{}', gen_random_uuid(), 'sent'
         FROM enrolment WHERE campaign_id = $1 AND prospect_id <> $3`,
      [id, account?.id, silent],
    );
    for (const person of [contacted, answered, refused]) await one.set(person, "status = 'contacted', last_contacted_at = now()");
    await one.set(answered, "status = 'replied', last_replied_at = now()");
    await one.set(refused, "status = 'refused'");
    await one.post(`/api/campaigns/${id}/stop`);
    expect(await one.groups({ campaignId: id })).toEqual({ refused: [1, 0], answered: [1, 0], earlierRun: [1, 0] });
    const inRun = async (run: number) =>
      (
        await database.asOwner<{ prospect_id: string }>(
          "SELECT prospect_id FROM enrolment WHERE campaign_id = $1 AND run = $2 ORDER BY prospect_id",
          [id, run],
        )
      ).map((row) => row.prospect_id);
    await one.post(`/api/campaigns/${id}/restart`);
    expect(await inRun(2)).toEqual([silent]);
    await one.post(`/api/campaigns/${id}/stop`);
    await one.post(`/api/campaigns/${id}/restart`, { contactAgain: true });
    expect(await inRun(3)).toEqual([contacted, silent].toSorted());
  });
});
