import type { Mutant } from "./mutant.ts";

const ENGINE = "packages/engine/src";
const CLAIM = `${ENGINE}/dispatch/claim-acts.ts`;
const CALL = `${ENGINE}/dispatch/call.ts`;
const RECOVER = `${ENGINE}/recover/recover-loop.ts`;
const STATEMENTS = "packages/db/src/queries/engine/dispatch.ts";
const LEASES = `${ENGINE}/dispatch/lease.db.test.ts`;

/** Faults of claiming planned acts, of calling their providers, and of recovering what a dead worker left. */
export const DISPATCH_MUTANTS: readonly Mutant[] = [
  {
    name: "a lease outlives the session under which its act was claimed",
    file: `${ENGINE}/dispatch/lease.ts`,
    find: "passed + milliseconds < leaseMs && isHeld()",
    replace: "passed + milliseconds < leaseMs",
    test: { file: LEASES, title: "an act that was claimed under a session which has been lost is not made, and is planned again" },
  },
  {
    name: "a worker that has lost its session goes on with its round",
    file: `${ENGINE}/dispatch/dispatch-loop.ts`,
    find: "    if (context.dispatcher() === null) return 0;",
    replace: "",
    test: { file: LEASES, title: "a worker that loses its session in the middle of a round claims nothing more" },
  },
  {
    name: "a message by hand that its provider does not know is sent after all, although the user was asked",
    file: `${ENGINE}/manual/settle-manual.ts`,
    find: 'if (status !== "uncertain" && attempt < MOST_TRIES)',
    replace: "if (attempt < MOST_TRIES)",
    test: {
      file: `${ENGINE}/manual/manual.db.test.ts`,
      title: "a message with an unknown outcome is looked up again later, while the user may decide: one that %s",
    },
  },
  {
    name: "acts are handed over without being marked first",
    file: CLAIM,
    find: "    await markDispatching(tx, goingIds,",
    replace: "    if (goingIds.length < 0) await markDispatching(tx, goingIds,",
    test: { file: LEASES, title: "a late answer to an earlier dispatch does not settle the current one, even of the same worker" },
  },
  {
    name: "a claim waits for a command that holds its campaign, instead of going on with others",
    file: CLAIM,
    find: 'if (!(await tryToHoldCampaign(tx, campaignId, "shared"))) return NONE;',
    replace: 'await tx.query({ text: "SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))", values: [campaignId] });',
    test: {
      file: `${ENGINE}/lifecycle/command-under-way.db.test.ts`,
      title: "a long-running command that locks a campaign with %s messages delays no other campaign, in its workspace or others",
    },
  },
  {
    name: "the claim does not ask whether the campaign runs",
    file: CLAIM,
    find: 'if (campaign?.status !== "running") return NONE;',
    replace: "if (campaign === null) return NONE;",
    test: {
      file: `${ENGINE}/engine.db.test.ts`,
      title: "after a pause returns no new act starts; acts in flight settle, and after resuming the rest go out once each",
    },
  },
  {
    name: "the claim does not ask whether the enrolment still waits for the act",
    file: CLAIM,
    find: 'if (row.over) return "enrolmentOver";',
    replace: "",
    test: { file: `${ENGINE}/settle/stopped-meanwhile.db.test.ts`, title: "an act %s is neither postponed nor claimed" },
  },
  {
    name: "the claim does not ask whether the prospect has objected",
    file: CLAIM,
    find: 'if (row.barred) return "barred";',
    replace: "",
    test: {
      file: `${ENGINE}/dispatch/objections.db.test.ts`,
      title: "a claim withdraws an act planned before %s, and returns its quota",
    },
  },
  {
    name: "the claim does not ask for news from the prospect",
    file: CLAIM,
    find: 'if (row.news) return "news";',
    replace: "",
    test: {
      file: `${ENGINE}/dispatch/objections.db.test.ts`,
      title: "a claim withdraws an act planned before %s, and returns its quota",
    },
  },
  {
    name: "the claim does not ask whether the sender has changed",
    file: CLAIM,
    find: 'return "senderChanged";',
    replace: "return null;",
    test: {
      file: `${ENGINE}/dispatch/objections.db.test.ts`,
      title: "a claim withdraws an act planned before %s, and returns its quota",
    },
  },
  {
    name: "the claim does not ask whether the account may act",
    file: `${ENGINE}/dispatch/account-objection.ts`,
    find: 'if (account.status !== "connected") return "accountNotConnected";',
    replace: "",
    test: {
      file: `${ENGINE}/dispatch/objections.db.test.ts`,
      title: "a claim withdraws an act planned before %s, and returns its quota",
    },
  },
  {
    name: "the claim makes acts of a suspended workspace",
    file: CLAIM,
    find: 'campaign.workspace_suspended ? "workspaceSuspended" : campaign',
    replace: "campaign",
    test: {
      file: `${ENGINE}/suspension.db.test.ts`,
      title:
        "[ADMIN-05] once a workspace is suspended, no new act starts and every waiting prospect shows why; once reinstated, each gets the message once",
    },
  },
  {
    name: "the limit is not checked at the claim: an act counts when it was planned, not when it is made",
    file: `${ENGINE}/accounts/count-from-now.ts`,
    find: "at === null || Math.floor(at.getTime() / MINUTE_MS) === minute",
    replace: "at === null || Math.floor(at.getTime() / MINUTE_MS) <= minute",
    test: { file: `${ENGINE}/accounts/rolling-caps.db.test.ts`, title: "an act made later than planned counts from when it is made" },
  },
  {
    name: "the limit is not checked at the claim: an act keeps its place for longer than 24 hours",
    file: CLAIM,
    find: 'return "dayOver";',
    replace: "return null;",
    test: {
      file: `${ENGINE}/dispatch/objections.db.test.ts`,
      title: "an act whose 24 hours are over before it is made goes back to the guards",
    },
  },
  {
    name: "quotas of acts taken back at the claim are not returned",
    file: CLAIM,
    find: "await returnQuotas(tx, returned, ",
    replace: "await returnQuotas(tx, [], ",
    test: {
      file: `${ENGINE}/dispatch/cool-down.db.test.ts`,
      title: "of two campaigns that planned a message to the same people concurrently, one sends it and the other waits for the cool-down",
    },
  },
  {
    name: "the cool-down is not asked at the claim",
    file: CLAIM,
    find: 'elsewhere.has(row.prospect_id) ? "coolDown" : null',
    replace: "null",
    test: {
      file: `${ENGINE}/dispatch/cool-down.db.test.ts`,
      title: "of two campaigns that planned a message to the same people concurrently, one sends it and the other waits for the cool-down",
    },
  },
  {
    name: "the cool-down is asked without the prospect's lock",
    file: STATEMENTS,
    find: "WHERE workspace_id = $1 AND id = a.prospect_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) p",
    replace: "WHERE workspace_id = $1 AND id = a.prospect_id LIMIT 1) p",
    test: {
      file: `${ENGINE}/dispatch/cool-down.db.test.ts`,
      title: "a claim skips prospects locked by another transaction, which may be another campaign's claim",
    },
  },
  {
    name: "a claim waits for an enrolment whose act it takes back",
    file: STATEMENTS,
    find: "WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) e`",
    replace: "WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1 FOR NO KEY UPDATE) e`",
    test: {
      file: `${ENGINE}/dispatch/cool-down.db.test.ts`,
      title:
        "a claim that withdraws an act never waits for its enrolment, because the transaction holding that may be waiting for the prospect",
    },
  },
  {
    name: "the lease is not checked before the call",
    file: CALL,
    find: "if (!addressed.lease.coversCall()) {",
    replace: "if (addressed.act.attempt < 0) {",
    test: {
      file: LEASES,
      title: "a worker suspended for longer than its lease does not make a call that another worker has made meanwhile",
    },
  },
  {
    name: "connectors are not told that the lease is over",
    file: `${ENGINE}/dispatch/address.ts`,
    find: "mayStillAct: lease.holds,",
    replace: "mayStillAct: () => true,",
    test: { file: LEASES, title: "after its worker was suspended, a connector learns that it may no longer act" },
  },
  {
    name: "a lease counts by one clock of the process only",
    file: `${ENGINE}/dispatch/lease.ts`,
    find: "Math.max(now.steadyMs - since.steadyMs, now.wallMs - since.wallMs)",
    replace: "now.steadyMs - since.steadyMs",
    test: {
      file: LEASES,
      title: "a worker suspended for longer than its lease does not make a call that another worker has made meanwhile",
    },
  },
  {
    name: "leases of acts under way are not renewed",
    file: `${ENGINE}/settle/settler.ts`,
    find: "if (renewed.has(act.id)) lease.renewed(since);",
    replace: "if (!renewed.has(act.id)) lease.renewed(since);",
    test: {
      file: LEASES,
      title: "a worker renews the leases of the acts it dispatches, so that it may still call after the first lease would have expired",
    },
  },
  {
    name: "a suspect is called by a worker that has lost it",
    file: STATEMENTS,
    find: "WHERE workspace_id = $1 AND id = $2 AND status = 'dispatching' AND lease_token = $3\",",
    replace: "WHERE workspace_id = $1 AND id = $2 AND status = 'dispatching' AND $3::uuid IS NOT NULL\",",
    test: { file: `${ENGINE}/recover/abandoned.db.test.ts`, title: "a suspect that another process has taken over is not called" },
  },
  {
    name: "an act may kill workers endlessly",
    file: RECOVER,
    find: "if (fate !== null && deaths < MOST_DEATHS) return",
    replace: "if (fate !== null) return",
    test: {
      file: `${ENGINE}/recover/abandoned.db.test.ts`,
      title: "an act that kills every worker that makes it is held for the user after five deaths; other acts go out",
    },
  },
  {
    name: "recovery plans an act again without looking it up",
    file: RECOVER,
    find: "const fate = abandoned > MOST_LOOKUPS ? null : await lookedUp(context, addressed, dispatcherGone);",
    replace: 'const fate: Fate | null = abandoned > MOST_LOOKUPS ? null : { status: "notSent" };',
    test: {
      file: `${ENGINE}/recover/recover.db.test.ts`,
      title: "when a process dies after the provider accepted the act, the act is found there, recorded as sent and not resent",
    },
  },
  {
    name: "what a provider cannot tell counts as not sent",
    file: RECOVER,
    find: 'if (found.status === "unknown") return { status: "uncertain", code: "interrupted" };',
    replace: 'if (found.status === "unknown") return { status: "notSent" };',
    test: { file: `${ENGINE}/recover/recover.db.test.ts`, title: "when the provider cannot tell, the act is held for the user" },
  },
  {
    name: "what a provider does not know is made again although its worker may only be suspended",
    file: RECOVER,
    find: 'found.status === "notSent" && !dispatcherGone ?',
    replace: "context.limits.leaseMs < 0 ?",
    test: {
      file: `${ENGINE}/recover/suspended.db.test.ts`,
      title: "an act that its provider does not know is not made again while its worker may only be suspended",
    },
  },
  {
    name: "a session of before a restart of the database counts as ended",
    file: "packages/db/src/queries/engine/dispatchers.ts",
    find: "${column} >> 32 = ${SERVER_RUN} AND",
    replace: "",
    test: {
      file: `${ENGINE}/recover/suspended.db.test.ts`,
      title: "after a restart of the database, which ends all sessions, only the user may have it made again",
    },
  },
  {
    name: "a worker is waited for although its call has returned",
    file: "packages/db/src/queries/engine/settle.ts",
    find: "own.status = 'dispatching' AND own.dispatched IS NOT TRUE THEN a.dispatcher END",
    replace: "own.status = 'dispatching' THEN a.dispatcher END",
    test: {
      file: `${ENGINE}/recover/suspended.db.test.ts`,
      title: "a worker whose call has returned without an answer is not waited for",
    },
  },
  {
    name: "a process recovers acts that it is dispatching",
    file: RECOVER,
    find: "settler.trackedIds(workspaceId), {",
    replace: "[], {",
    test: { file: LEASES, title: "a worker does not recover the acts it is dispatching" },
  },
  {
    name: "a jump of the database's clock makes every act abandoned",
    file: `${ENGINE}/recover/clock-watch.ts`,
    find: "return before - jumpedAt > leaseMs;",
    replace: "return true;",
    test: {
      file: `${ENGINE}/recover/clock-jump.db.test.ts`,
      title: "when the database's clock jumps forward, an act of a live worker is not taken from it, and is made once",
    },
  },
  {
    name: "a claim whose commit was not confirmed is left to its lease",
    file: `${ENGINE}/dispatch/dispatch-loop.ts`,
    find: "    await putBackUnconfirmed();\n",
    replace: "    if (calls.size < 0) await putBackUnconfirmed();\n",
    test: {
      file: `${ENGINE}/recover/abandoned.db.test.ts`,
      title: "an act whose claim was committed without confirmation is put back and sent immediately, without counting a crash",
    },
  },
];
