import { once } from "node:events";
import { Agent, request } from "node:http";
import pg from "pg";

const BATCH = 500;
/** Requests under way at once. */
const CONCURRENCY = 32;

/** An entry of somebody's timeline. */
export interface Entry {
  readonly type: string;
  readonly data: unknown;
}

/** What a floor has to do, as JSON in the process's first argument. */
export interface FloorOrders {
  readonly connection: pg.ClientConfig;
  readonly workspaceId: string;
  readonly campaignIds: readonly string[];
  /** How the engine left one person: the floor writes the same for everybody. */
  readonly example: { readonly nodeId: string; readonly visit: number; readonly outputs: unknown; readonly entries: readonly Entry[] };
  /** Where acts are made; null for steps, of which none is outward. */
  readonly actsUrl: string | null;
}

/**
 * The floor of the engine: the row changes of a campaign in batches of bare SQL that decide nothing, by an owner whom no row-level security
 * checks, and bare HTTP requests. Runs in its own process, as a worker does; prints the people it has moved and its CPU seconds.
 */
// Written from this type by the parent process.
const { connection, workspaceId, campaignIds, example, actsUrl } = JSON.parse(process.argv[2] ?? "{}") as FloorOrders;
const client = new pg.Client(connection);
await client.connect();
await client.query("SET plan_cache_mode = force_generic_plan");
await client.query("SET enable_seqscan = off");
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

/** Runs a statement that stays prepared under its text's first words. */
const run = async (name: string, text: string, values: unknown[]): Promise<{ id: string; prospect_id: string }[]> =>
  (await client.query<{ id: string; prospect_id: string }>({ name, text, values })).rows;

async function inTransaction(work: () => Promise<number>): Promise<number> {
  await client.query("BEGIN");
  const done = await work();
  await client.query("COMMIT");
  return done;
}

const claim = (campaignId: string) =>
  run(
    "claim",
    `SELECT id, prospect_id FROM enrolment WHERE workspace_id = $1 AND campaign_id = $2 AND run = 1 AND due_at <= now()
     ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    [workspaceId, campaignId],
  );

async function addEntries(campaignId: string, people: readonly { prospect_id: string }[], entries: readonly Entry[]): Promise<void> {
  await run(
    "entries",
    `INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id, at)
     SELECT $1, new_id(), p.id, e.type, e.data, $2, now() FROM unnest($3::uuid[]) AS p(id), unnest($4::text[], $5::jsonb[]) AS e(type, data)`,
    [
      workspaceId,
      campaignId,
      people.map(({ prospect_id: id }) => id),
      entries.map(({ type }) => type),
      entries.map(({ data }) => JSON.stringify(data)),
    ],
  );
}

const count = (campaignId: string, kind: string, detail: string, people: number) =>
  run(
    "count",
    `INSERT INTO campaign_tally AS t (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
     VALUES ($1, $2, 1, $3, 'floor', $4, '', 0, $5)
     ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = t.n + excluded.n`,
    [workspaceId, campaignId, kind, detail, people],
  );

/** Moves a batch of people through their instant steps to their wait; returns how many. */
const step = (campaignId: string): Promise<number> =>
  inTransaction(async () => {
    const people = await claim(campaignId);
    if (people.length === 0) return 0;
    const ids = people.map(({ id }) => id);
    await run(
      "move",
      `UPDATE enrolment e SET node_id = $3, visit = $4, phase = 'wait', outputs = $5, due_at = now() + interval '30 days',
         wait_until = now() + interval '30 days', version = version + 1, updated_at = now()
       FROM unnest($2::uuid[]) AS w(id) WHERE e.workspace_id = $1 AND e.id = w.id`,
      [workspaceId, ids, example.nodeId, example.visit, JSON.stringify(example.outputs)],
    );
    const tags = example.entries.filter(({ type }) => type === "tag_added").map(({ data }) => (data as { name: string }).name);
    const prospects = people.map(({ prospect_id: id }) => id);
    await run(
      "prospects",
      `UPDATE prospect p SET tags = p.tags || $3::text[], status = 'interested', updated_at = now()
       FROM unnest($2::uuid[]) AS w(id) WHERE p.workspace_id = $1 AND p.id = w.id`,
      [workspaceId, prospects, tags],
    );
    await run(
      "notes",
      `INSERT INTO prospect_note (workspace_id, id, prospect_id, campaign_id, text, created_at)
       SELECT $1, new_id(), id, $2, 'Passé par ici', now() FROM unnest($3::uuid[]) AS w(id)`,
      [workspaceId, campaignId, prospects],
    );
    await addEntries(campaignId, people, example.entries);
    await count(campaignId, "at", "waiting", people.length);
    return people.length;
  });

/** Plans the acts of a batch of people; returns how many. */
const plan = (campaignId: string): Promise<number> =>
  inTransaction(async () => {
    const people = await claim(campaignId);
    if (people.length === 0) return 0;
    await run(
      "acting",
      `UPDATE enrolment e SET node_id = 'n1', visit = 2, phase = 'outcome', status = 'acting', due_at = NULL, wait_until = NULL,
         version = version + 1, updated_at = now()
       FROM unnest($2::uuid[]) AS w(id) WHERE e.workspace_id = $1 AND e.id = w.id`,
      [workspaceId, people.map(({ id }) => id)],
    );
    await run(
      "plan",
      `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload,
         idempotency_key, max_attempts, not_before, counted_at, campaign_day, planned_at)
       SELECT $1, a.id, w.id, $2, 1, w.prospect_id, 'n1', 2, 'email', 'send_message', s.id,
         '{"kind":"send_message","subject":"Bonjour Ada","text":"Bonjour Ada, un mot ?"}', a.id::text, 4, now(), now(), current_date, now()
       FROM unnest($3::uuid[], $4::uuid[]) AS w(id, prospect_id) CROSS JOIN LATERAL (SELECT new_id() AS id WHERE w.id IS NOT NULL) a,
         (SELECT (settings -> 'accountIds' ->> 'email')::uuid AS id FROM campaign WHERE workspace_id = $1 AND id = $2) s`,
      [workspaceId, campaignId, people.map(({ id }) => id), people.map(({ prospect_id: id }) => id)],
    );
    await count(campaignId, "at", "acting", people.length);
    return people.length;
  });

function send(key: string): Promise<void> {
  return new Promise((done, failed) => {
    request(actsUrl ?? "", { method: "POST", agent }, (answer) => answer.resume().on("end", done))
      .on("error", failed)
      .end(JSON.stringify({ key, accountId: "", recipient: "", kind: "send_message", text: "Bonjour Ada, un mot ?", thread: {} }));
  });
}

/** Makes a batch of planned acts and writes their outcomes; returns how many. */
async function act(campaignId: string): Promise<number> {
  let acts: { id: string; prospect_id: string }[] = [];
  await inTransaction(async () => {
    acts = await run(
      "dispatch",
      `UPDATE action a SET status = 'dispatching', dispatched_at = now(), lease_until = now() + interval '1 minute'
       FROM (SELECT id FROM action WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND not_before <= now()
             ORDER BY not_before LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) due
       WHERE a.workspace_id = $1 AND a.id = due.id RETURNING a.id, a.prospect_id`,
      [workspaceId, campaignId],
    );
    return acts.length;
  });
  if (acts.length === 0) return 0;
  const left = acts.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) await send(key);
    }),
  );
  return inTransaction(async () => {
    const values = [workspaceId, acts.map(({ id }) => id)];
    await run(
      "settle",
      `UPDATE action a SET status = 'sent', attempt = 1, provider_id = 'm-' || a.id, thread_id = 't-' || a.id, settled_at = now(), lease_until = NULL
       FROM unnest($2::uuid[]) AS w(id) WHERE a.workspace_id = $1 AND a.id = w.id`,
      values,
    );
    await run(
      "message",
      `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, thread_id, subject,
         text, campaign_id, action_id, at)
       SELECT $1, new_id(), a.prospect_id, a.account_id, a.channel, 'outbound', a.provider_id, a.thread_id, a.payload ->> 'subject',
         a.payload ->> 'text', a.campaign_id, a.id, now()
       FROM unnest($2::uuid[]) AS w(id) CROSS JOIN LATERAL (SELECT * FROM action WHERE workspace_id = $1 AND id = w.id LIMIT 1) a`,
      values,
    );
    const people = acts.map(({ prospect_id: id }) => id);
    await run(
      "conversation",
      `INSERT INTO conversation (workspace_id, prospect_id, last_at, last_text, last_direction, last_channel, channels, campaign_id)
       SELECT $1, id, now(), 'Bonjour Ada, un mot ?', 'outbound', 'email', '{email}', $3 FROM unnest($2::uuid[]) AS w(id)`,
      [workspaceId, people, campaignId],
    );
    await run(
      "reached",
      `UPDATE prospect p SET status = 'contacted', first_contacted_at = now(), last_contacted_at = now(), updated_at = now()
       FROM unnest($2::uuid[]) AS w(id) WHERE p.workspace_id = $1 AND p.id = w.id`,
      [workspaceId, people],
    );
    await run(
      "wake",
      `UPDATE enrolment e SET due_at = now(), outcome_action_id = a.id
       FROM unnest($2::uuid[]) AS w(id) CROSS JOIN LATERAL (SELECT id, enrolment_id FROM action WHERE workspace_id = $1 AND id = w.id LIMIT 1) a
       WHERE e.workspace_id = $1 AND e.id = a.enrolment_id`,
      values,
    );
    await addEntries(
      campaignId,
      acts,
      example.entries.filter(({ type }) => type !== "ended"),
    );
    await count(campaignId, "act", "sent", acts.length);
    return acts.length;
  });
}

/** Ends a batch of people whose act was made; returns how many. */
const end = (campaignId: string): Promise<number> =>
  inTransaction(async () => {
    const people = await claim(campaignId);
    if (people.length === 0) return 0;
    await run(
      "end",
      `UPDATE enrolment e SET node_id = 'end', visit = 3, phase = 'wait', status = 'completed', outcome = 'completed', due_at = NULL,
         outcome_action_id = NULL, version = version + 1, updated_at = now(), ended_at = now()
       FROM unnest($2::uuid[]) AS w(id) WHERE e.workspace_id = $1 AND e.id = w.id`,
      [workspaceId, people.map(({ id }) => id)],
    );
    await addEntries(
      campaignId,
      people,
      example.entries.filter(({ type }) => type === "ended"),
    );
    await count(campaignId, "at", "completed", people.length);
    return people.length;
  });

let done = 0;
process.stdout.write("ready\n");
await once(process.stdin, "data");
const before = process.cpuUsage();
for (const campaignId of campaignIds) {
  for (let people = 1; people > 0; done += people) {
    if (actsUrl === null) people = await step(campaignId);
    else {
      people = await plan(campaignId);
      await act(campaignId);
      await end(campaignId);
    }
  }
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ people: done, cpuSeconds: (user + system) / 1e6 })}\n`);
await once(process.stdin, "data");
agent.destroy();
await client.end();
process.exit(0);
