import type { Inbound } from "@filon/connectors/kit";
import { newId } from "@filon/db";
import { catalogue } from "@filon/modules";
import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { receiveInbound, startEngine } from "../index.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker } from "../testing/hands.ts";
import { letIn, scene } from "../testing/scene.ts";
import { onStandIn, until } from "../testing/index.ts";

const { database, engine, standIn, log } = await engineTests({ size: 16 });

type Scene = Awaited<ReturnType<typeof scene>>;

function receive(one: Scene, inbound: Partial<Inbound> & Pick<Inbound, "type" | "match">, eventId: string = newId()) {
  const complete = { providerEventId: eventId, occurredAt: new Date().toISOString(), data: {}, ...inbound };
  return database.db.inWorkspace(one.workspaceId, (tx) =>
    receiveInbound(tx, { accountId: one.accountId, provider: "test", inbound: complete, at: new Date() }),
  );
}

const prospectsOf = (one: Scene) =>
  database.asOwner<{
    id: string;
    email: string;
    linkedin_key: string;
    status: string;
    last_replied_at: Date | null;
    opted_out_at: Date | null;
    email_bounced_at: Date | null;
    away_until: Date | null;
  }>(
    "SELECT id, email, linkedin_key, status, last_replied_at, opted_out_at, email_bounced_at, away_until FROM prospect WHERE workspace_id = $1 ORDER BY id",
    [one.workspaceId],
  );

const TWO_MESSAGES = straightWorkflow([
  ["message", { channel: "email", subject: "Un", body: "Un" }],
  ["delay", { value: 3, unit: "days" }],
  ["message", { channel: "email", subject: "", body: "Deux", inThread: true }],
]);

async function afterFirstMessage(options: Parameters<typeof scene>[1] = {}): Promise<Scene> {
  const one = await scene(database, { graph: TWO_MESSAGES, ...options });
  engine();
  await one.start();
  await until(one.enrolments, (all) => all.every(({ node_id, phase }) => node_id === "n2" && phase === "wait"));
  return one;
}

it("a reply matched by the message it answers ends the sequence and shows how it was matched", async () => {
  const one = await afterFirstMessage();
  const [sent] = await one.actions();
  const received = await receive(one, {
    type: "replied",
    match: { messageIds: ["unknown", sent?.provider_id ?? ""] },
    data: { text: "Pourquoi pas ?", from: "Ada" },
    matchedBy: "in_reply_to",
  });
  expect(received).toMatchObject({ status: "matched", matchedBy: "in_reply_to" });
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.enrolments())[0]).toMatchObject({ status: "stopped", outcome: "replied" });
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId)).toHaveLength(1);
  expect((await prospectsOf(one))[0]).toMatchObject({ status: "replied", last_replied_at: expect.any(Date) });
  expect(
    await database.asOwner(
      "SELECT data->>'matchedBy' AS by, data->>'text' AS text FROM timeline_event WHERE campaign_id = $1 AND type = 'replied'",
      [one.campaignId],
    ),
  ).toEqual([{ by: "in_reply_to", text: "Pourquoi pas ?" }]);
  expect(
    await database.asOwner("SELECT direction, text FROM conversation_message WHERE workspace_id = $1 ORDER BY at, direction DESC", [
      one.workspaceId,
    ]),
  ).toEqual([
    { direction: "outbound", text: "Un" },
    { direction: "inbound", text: "Pourquoi pas ?" },
  ]);
});

it("[PROSPECT-14] an accepted invitation is on the timeline, and a reply moves a new or contacted prospect to replied, with an entry on their timeline; other statuses stay, and no other event changes a status except an opt-out, which is a refusal", async () => {
  const one = await scene(database, { prospects: 7 });
  const statuses = ["new", "contacted", "interested", "meeting_planned", "converted", "refused", "contacted"];
  const people = await prospectsOf(one);
  for (const [place, status] of statuses.entries())
    await database.asOwner("UPDATE prospect SET status = $2 WHERE id = $1", [people[place]?.id, status]);
  const last = people.length - 1;
  for (const [place, { email }] of people.entries()) {
    if (place < last) await receive(one, { type: "replied", match: { email } });
  }
  const about = { match: { email: people[last]?.email ?? "" } };
  await receive(one, { type: "auto_replied", ...about, data: { text: "Absent", returnDate: "2099-01-10" } });
  await receive(one, { type: "bounced", ...about, data: { bounce: "soft" } });
  await receive(one, { type: "opted_out", ...about, data: { text: "Stop" } });
  expect((await prospectsOf(one)).map(({ status }) => status)).toEqual([
    "replied",
    "replied",
    "interested",
    "meeting_planned",
    "converted",
    "refused",
    "refused",
  ]);
  expect(
    await database.asOwner(
      "SELECT prospect_id, data, actor_id, campaign_id FROM timeline_event WHERE workspace_id = $1 AND type = 'status_changed' ORDER BY prospect_id",
      [one.workspaceId],
    ),
  ).toEqual(
    [
      { place: 0, from: "new", to: "replied" },
      { place: 1, from: "contacted", to: "replied" },
      { place: last, from: "contacted", to: "refused" },
    ].map(({ place, from, to }) => ({
      prospect_id: people[place]?.id,
      data: { from, to },
      actor_id: null,
      campaign_id: null,
    })),
  );
  await receive(one, { type: "invitation_accepted", match: { linkedinKey: people[2]?.linkedin_key ?? "" } });
  expect(
    await database.asOwner("SELECT prospect_id FROM timeline_event WHERE workspace_id = $1 AND type = 'invitation_accepted'", [
      one.workspaceId,
    ]),
  ).toEqual([{ prospect_id: people[2]?.id }]);
  // A second reply changes nothing.
  await receive(one, { type: "replied", match: { email: people[0]?.email ?? "" } });
  expect((await one.timeline()).filter((type) => type === "status_changed")).toHaveLength(0);
  expect((await prospectsOf(one))[0]?.status).toBe("replied");
});

it("a reply is matched by its thread, its address (ignoring case), or a LinkedIn profile; a stranger's is stored unmatched", async () => {
  const one = await afterFirstMessage({ prospects: 3 });
  const [first, second, third] = await prospectsOf(one);
  const [sent] = (await one.actions()).filter((action) => action.prospect_id === first?.id);
  expect(await receive(one, { type: "replied", match: { threadId: sent?.thread_id ?? "" } })).toMatchObject({
    prospectId: first?.id,
    matchedBy: "thread",
  });
  expect(await receive(one, { type: "replied", match: { email: second?.email.toUpperCase() ?? "" } })).toMatchObject({
    prospectId: second?.id,
    matchedBy: "address",
  });
  expect(await receive(one, { type: "replied", match: { linkedinKey: third?.linkedin_key ?? "" } })).toMatchObject({
    prospectId: third?.id,
    matchedBy: "provider_id",
  });
  expect(await receive(one, { type: "replied", match: { email: "stranger@example.test" } })).toEqual({ status: "unmatched" });
  await until(one.enrolments, (all) => all.every(({ outcome }) => outcome === "replied"));
});

it("a reply without headers is matched by the id in its quote, or by the address without its plus part", async () => {
  const one = await afterFirstMessage({ prospects: 2 });
  const [first, second] = await prospectsOf(one);
  const sent = (await one.actions()).find((action) => action.prospect_id === first?.id);
  expect(
    await receive(one, {
      type: "replied",
      match: { messageIds: [], quotedIds: ["x@y.fr", sent?.provider_id ?? ""], email: "new@elsewhere.fr" },
    }),
  ).toMatchObject({ prospectId: first?.id, matchedBy: "quoted" });
  const alias = second?.email.replace("@", "+crm@") ?? "";
  expect(await receive(one, { type: "replied", match: { messageIds: [], email: alias } })).toMatchObject({
    prospectId: second?.id,
    matchedBy: "alias",
  });
});

it("an event received several times counts once, even when received concurrently", async () => {
  const one = await afterFirstMessage();
  const [prospect] = await prospectsOf(one);
  const event = { type: "replied", match: { email: prospect?.email ?? "" }, data: { text: "Oui" } } as const;
  const received = await Promise.all([1, 2, 3].map(() => receive(one, event, "same")));
  expect(received.map(({ status }) => status).toSorted()).toEqual(["duplicate", "duplicate", "matched"]);
  expect((await one.timeline()).filter((type) => type === "replied")).toHaveLength(1);
});

it("a reply stored unmatched and received again once its thread is known cancels the planned act, and counts once", async () => {
  const one = await scene(database, { graph: TWO_MESSAGES });
  await one.start();
  await advanceBatch(handWorker(database.db, standIn.url, log), keepGraphs({ catalogue }), one.workspaceId, one.campaignId, 10);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["planned"]);
  const reply = () => receive(one, { type: "replied", match: { threadId: "thread-1" }, data: { text: "Oui" } }, "told-twice");
  expect(await reply()).toEqual({ status: "unmatched" });
  const [prospect] = await prospectsOf(one);
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, thread_id, text, at)
     VALUES ($1, $2, $3, $4, 'email', 'outbound', 'by-hand', 'thread-1', 'Bonjour', now())`,
    [one.workspaceId, newId(), prospect?.id, one.accountId],
  );
  expect(await reply()).toMatchObject({ status: "matched", prospectId: prospect?.id });
  expect((await one.actions()).map(({ status }) => status)).toEqual(["cancelled"]);
  expect(await reply()).toEqual({ status: "duplicate" });
  expect(await database.asOwner("SELECT count(*)::integer AS n FROM inbound_event WHERE workspace_id = $1", [one.workspaceId])).toEqual([
    { n: 1 },
  ]);
});

it("a reply withdraws a planned act, and stops every campaign for that prospect", async () => {
  const one = await scene(database, { prospects: 2, account: { limits: { minGapSeconds: 4, maxGapSeconds: 4 } } });
  const other = await scene(database, {
    workspaceId: one.workspaceId,
    listId: one.listId,
    graph: straightWorkflow([["delay", { value: 2, unit: "days" }]]),
  });
  await one.start();
  await other.start(new Date(), letIn(["elsewhere"]));
  engine();
  const planned = (
    await until(
      one.actions,
      (actions) => actions.some(({ status }) => status === "planned") && actions.some(({ status }) => status === "sent"),
    )
  ).find(({ status }) => status === "planned");
  const person = (await prospectsOf(one)).find(({ id }) => id === planned?.prospect_id);
  await receive(one, { type: "replied", match: { email: person?.email ?? "" } });
  const all = async () =>
    [...(await one.enrolments()), ...(await other.enrolments())].filter(({ prospect_id }) => prospect_id === person?.id);
  expect(await until(all, (seen) => seen.every(({ outcome }) => outcome === "replied"))).toHaveLength(2);
  expect((await one.actions()).find(({ id }) => id === planned?.id)).toMatchObject({
    status: "cancelled",
    result_code: "replied",
    dispatched_at: null,
  });
  // The quota of the withdrawn act is free again.
  expect(await database.asOwner("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [one.accountId])).toEqual([
    { used: 1 },
  ]);
});

it("a reply that arrives while a send is in flight wins: the next message is not sent", async () => {
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Un", body: "Un" }],
    ["message", { channel: "email", subject: "Deux", body: "Deux" }],
  ]);
  const one = await scene(database, { graph });
  const [prospect] = await prospectsOf(one);
  const options = onStandIn(database.db, standIn.url, { pollMs: 100 }, log);
  const email = options.connectors.get("email");
  if (email === undefined) throw new Error("the stand-in has the channel");
  const dispatch: typeof email.dispatch = async (...asked) => {
    const answer = await email.dispatch(...asked);
    // The reply arrives before the act is recorded as sent.
    await receive(one, { type: "replied", match: { email: prospect?.email ?? "" } });
    return answer;
  };
  const started = startEngine({ ...options, connectors: new Map([["email", { ...email, dispatch }]]) });
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  await started.stop();
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId).map(({ text }) => text)).toEqual(["Un"]);
  expect((await one.enrolments())[0]?.outcome).toBe("replied");
});

it("an out-of-office message is not a reply: the sequence continues after the return date", async () => {
  const one = await afterFirstMessage();
  const [prospect] = await prospectsOf(one);
  await receive(one, { type: "auto_replied", match: { email: prospect?.email ?? "" }, data: { returnDate: "2099-01-10", text: "Absent" } });
  const [enrolment] = await until(one.enrolments, (all) => all[0]?.due_at !== null && (all[0]?.due_at?.getFullYear() ?? 0) > 2090);
  expect(enrolment).toMatchObject({ status: "runnable", outcome: null });
  expect(enrolment?.due_at?.toISOString()).toBe("2099-01-10T23:00:00.000Z");
  expect((await prospectsOf(one))[0]).toMatchObject({ last_replied_at: null });
});

it("[AHEAD-11] an opt-out ends every campaign with that prospect, and nothing reaches them afterwards: not through a new campaign, nor after erasure and a new import", async () => {
  const one = await afterFirstMessage();
  const [prospect] = await prospectsOf(one);
  await receive(one, { type: "opted_out", match: { email: prospect?.email ?? "" }, data: { text: "Stop" } });
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.enrolments())[0]).toMatchObject({ status: "stopped", outcome: "opted_out" });

  const again = await scene(database, { workspaceId: one.workspaceId, listId: one.listId });
  await expect(again.start()).rejects.toMatchObject({ code: "campaigns.errors.noReachableProspect" });

  // As after erasing the prospect and importing the same address again: only its hash is left.
  await database.asOwner("UPDATE prospect SET opted_out_at = NULL WHERE workspace_id = $1", [one.workspaceId]);
  await expect(again.start()).rejects.toMatchObject({ code: "campaigns.errors.noReachableProspect" });
  expect(standIn.accepted.filter((act) => act.recipient === prospect?.id)).toHaveLength(1);
});

it("[AHEAD-11] an opt-out that arrives after an act was planned withdraws it", async () => {
  const one = await scene(database, { prospects: 1 });
  await one.start();
  // The provider refuses for now, so the act stays planned until the opt-out has arrived.
  standIn.treat(() => "busy");
  engine();
  await until(one.actions, (actions) => actions.length === 1);
  const [prospect] = await prospectsOf(one);
  await receive(one, { type: "opted_out", match: { email: prospect?.email ?? "" } });
  standIn.treat(null);
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(standIn.accepted.filter((act) => act.recipient === prospect?.id)).toEqual([]);
  expect((await one.enrolments())[0]?.outcome).toBe("opted_out");
});

it("a hard bounce marks the address and ends a sequence that uses only e-mail", async () => {
  const one = await afterFirstMessage();
  const [sent] = await one.actions();
  await receive(one, { type: "bounced", match: { messageIds: [sent?.provider_id ?? ""] }, data: { bounce: "hard", statusCode: "5.1.1" } });
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.enrolments())[0]).toMatchObject({ outcome: "bounced" });
  expect((await prospectsOf(one))[0]).toMatchObject({ email_bounced_at: expect.any(Date) });
  expect((await one.actions())[0]).toMatchObject({ status: "sent", result_code: "bounced" });
});

it("an event wakes an enrolment without ending its wait", async () => {
  const one = await afterFirstMessage();
  const [before] = await one.enrolments();
  const [prospect] = await prospectsOf(one);
  await receive(one, { type: "viewed", match: { email: prospect?.email ?? "" } });
  await until(
    () => database.asOwner<{ seen: boolean }>("SELECT event_cursor > 0 AS seen FROM enrolment WHERE campaign_id = $1", [one.campaignId]),
    (rows) => rows[0]?.seen === true,
  );
  expect((await one.enrolments())[0]).toEqual(before);
});

it("an account of another workspace is rejected", async () => {
  const mine = await scene(database);
  const theirs = await scene(database);
  const trespass = receive({ ...mine, accountId: theirs.accountId }, { type: "replied", match: { email: "a@b.test" } });
  await expect(trespass).rejects.toThrow(RangeError);
});

it.each(["new", "replied", "interested", "converted"])(
  "an opt-out of a prospect who is %s is a refusal and an answer, at the same instant",
  async (status) => {
    const one = await scene(database, { prospects: 1 });
    const [prospect] = await prospectsOf(one);
    await database.asOwner("UPDATE prospect SET status = $2 WHERE id = $1", [prospect?.id, status]);
    await receive(one, { type: "opted_out", match: { email: prospect?.email ?? "" }, data: { text: "Stop" } });
    const [after] = await prospectsOf(one);
    expect(after).toMatchObject({ status: "refused", opted_out_at: expect.any(Date) });
    expect(after?.last_replied_at).toEqual(after?.opted_out_at);
  },
);

it.each([
  ["the third full mailbox within two weeks", { bounce: "full", statusCode: "5.2.2" }, 3],
  ["the second time that its host is unknown", { bounce: "soft", statusCode: "5.4.4" }, 2],
] as const)("%s makes an address dead; one before it, and a policy's refusals, do not", async (_, data, times) => {
  const one = await scene(database, { prospects: 1 });
  const [prospect] = await prospectsOf(one);
  const bounce = (told: Inbound["data"]) => receive(one, { type: "bounced", match: { email: prospect?.email ?? "" }, data: told });
  for (let at = 1; at < times; at += 1) await bounce(data);
  for (let at = 0; at < 3; at += 1) await bounce({ bounce: "block", statusCode: "5.7.1" });
  expect((await prospectsOf(one))[0]?.email_bounced_at).toBeNull();
  await bounce(data);
  expect((await prospectsOf(one))[0]?.email_bounced_at).toEqual(expect.any(Date));
});
