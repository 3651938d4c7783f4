import type { Mutant } from "./mutant.ts";

const ENGINE = "packages/engine/src";
const STATEMENTS = "packages/db/src/queries/engine";
const SETTLE = `${STATEMENTS}/settle.ts`;
const STOPPED = `${ENGINE}/settle/stopped-meanwhile.db.test.ts`;
const EVENTS = `${ENGINE}/advance/events.db.test.ts`;
const MODEL =
  "in any order of events, no person gets a message twice, nothing is sent to people who answered or while paused, and quotas, PRU and kept sums add up";
const LARGE_RUNS = `${ENGINE}/lifecycle/large-runs.db.test.ts`;
const RESUMING = "resuming a run of any size answers after its first chunk; workers move the rest back in the queue, each person once";
const INBOUND = `${ENGINE}/inbound/receive-inbound.db.test.ts`;

/** Faults of settling answers, of planning, of processing inbound events and of commands. */
export const STATE_MUTANTS: readonly Mutant[] = [
  {
    name: "settlement does not ask for the dispatch's token",
    file: SETTLE,
    find: "WHERE (held.status = 'dispatching' AND (held.lease_token = w.token OR held.dispatch_token = w.token))",
    replace: "WHERE held.status = 'dispatching'",
    test: {
      file: `${ENGINE}/dispatch/lease.db.test.ts`,
      title: "a late answer to an earlier dispatch does not settle the current one, even of the same worker",
    },
  },
  {
    name: "the answer of another dispatch is accepted",
    file: SETTLE,
    find: "AND held.dispatch_token = w.token AND held.status IN ('dispatching', 'uncertain', 'planned')",
    replace: "AND held.status IN ('dispatching', 'uncertain', 'planned')",
    test: {
      file: `${ENGINE}/settle/late-answers.db.test.ts`,
      title: "an answer to an earlier dispatch decides nothing once the act has been dispatched again",
    },
  },
  {
    name: "a late answer counts although the user has decided",
    file: SETTLE,
    find: "AND held.status IN ('dispatching', 'uncertain', 'planned'))",
    replace: ")",
    test: { file: `${ENGINE}/settle/late-answers.db.test.ts`, title: "a late answer does not overwrite the user's decision about an act" },
  },
  {
    name: "a late answer is lost",
    file: SETTLE,
    find: "held.dispatch_token = w.token AND held.status IN ('dispatching', 'uncertain', 'planned'))",
    replace: "held.dispatch_token = w.token AND held.status IN ('cancelled'))",
    test: {
      file: `${ENGINE}/settle/late-answers.db.test.ts`,
      title: "an answer that arrives after another worker's inconclusive lookup decides the act",
    },
  },
  {
    name: "an act is planned again under an enrolment that is over",
    file: SETTLE,
    find: "WHERE e.status <> 'acting' OR e.node_id <> back.node_id",
    replace: "WHERE e.status IS NULL AND e.node_id <> back.node_id",
    test: { file: STOPPED, title: "an act %s is neither postponed nor claimed" },
  },
  {
    name: "an act of an earlier run is planned again",
    file: SETTLE,
    find: "AND c.id = e.campaign_id AND c.run = e.run AND c.status IN ('running', 'paused'))",
    replace: "AND c.id = e.campaign_id)",
    test: { file: STOPPED, title: "an act %s is neither postponed nor claimed" },
  },
  {
    name: "an act is planned again without its enrolment's lock",
    file: SETTLE,
    find: "WHERE workspace_id = $1 AND id = back.enrolment_id LIMIT 1 FOR NO KEY UPDATE",
    replace: "WHERE workspace_id = $1 AND id = back.enrolment_id LIMIT 1",
    test: { file: STOPPED, title: "an act that is postponed while its campaign is being stopped is cancelled" },
  },
  {
    name: "the quota of a cancelled act is not given back",
    file: `${ENGINE}/settle/write-settlements.ts`,
    find: "  await returnQuotas(tx, cancelled);\n",
    replace: "  await returnQuotas(tx, cancelled.slice(0, 0));\n",
    test: {
      file: STOPPED,
      title:
        "an act that returns as %s after its campaign was stopped is cancelled and returns its quota; a restart sends only the new one",
    },
  },
  {
    name: "a 429 counts as an attempt",
    file: `${ENGINE}/accounts/silence.ts`,
    find: "return new Set([...puts, ...silent.filter(counts)]);",
    replace: "return new Set([...puts, ...silent.filter((answer) => counts(answer) || true)]);",
    test: {
      file: `${ENGINE}/settle/outage.db.test.ts`,
      title: "an outage ends no enrolment (%s): everyone is contacted after it, and no attempt is counted",
    },
  },
  {
    name: "a provider that does not answer is called at full rate",
    file: `${ENGINE}/accounts/silence.ts`,
    find: "export const SILENT_AFTER = 3;",
    replace: "export const SILENT_AFTER = 3_000;",
    test: {
      file: `${ENGINE}/settle/outage.db.test.ts`,
      title: "a provider that does not answer is called by one act at a time, at growing intervals, and the user sees until when acts wait",
    },
  },
  {
    name: "an unknown outcome counts as certainly not sent",
    file: `${ENGINE}/dispatch/call.ts`,
    find: 'return result.status === "uncertain" && !canBeLookedUp ? { ...result, final: true } : result;',
    replace: 'return result.status === "uncertain" ? { status: "notSent" } : result;',
    test: { file: `${ENGINE}/engine.db.test.ts`, title: "an act with an unknown outcome is held for the user and never sent again" },
  },
  {
    name: "events are ordered by time instead of by sequence",
    file: `${STATEMENTS}/claim.ts`,
    find: "AND seq > e.event_cursor\n        ORDER BY seq LIMIT $5",
    replace:
      "AND seq > e.event_cursor\n          AND occurred_at > (SELECT created_at FROM enrolment WHERE workspace_id = $1 AND id = e.id)\n        ORDER BY occurred_at LIMIT $5",
    test: { file: EVENTS, title: "a reply dated before the enrolment but stored after it ends the enrolment before its message" },
  },
  {
    name: "an act does not wait for the last page of events",
    file: `${ENGINE}/advance/load-batch.ts`,
    find: "more: (newest.get(row.id)?.length ?? 0) > EVENTS_A_PAGE,",
    replace: "more: (newest.get(row.id)?.length ?? 0) < 0,",
    test: { file: EVENTS, title: "an act that follows from an event is not planned before the later events have been processed" },
  },
  {
    name: "enrolments of an earlier run are moved on",
    file: `${STATEMENTS}/claim.ts`,
    find: "AND due_at <= $3 AND run = $5",
    replace: "AND due_at <= $3 AND run <= $5",
    test: {
      file: `${ENGINE}/lifecycle/large-runs.db.test.ts`,
      title: "when a campaign is restarted while its former run is still being ended, no prospect of that run is advanced",
    },
  },
  {
    name: "a batch does not ask whether the campaign runs",
    file: `${ENGINE}/advance/advance-batch.ts`,
    find: 'if (campaign?.status !== "running") {',
    replace: "if (campaign === null) {",
    test: { file: `${ENGINE}/advance/claim-due.db.test.ts`, title: "prospects of a %s campaign are not advanced" },
  },
  {
    name: "a planned act takes no quota of its account",
    file: `${ENGINE}/advance/plan-acts.ts`,
    find: "at: new Date(counted_at), acts: 1 })),",
    replace: "at: new Date(counted_at), acts: 0 })),",
    test: {
      file: `${ENGINE}/accounts/rolling-caps.db.test.ts`,
      title: "ten concurrent campaigns on one account, and messages by hand, never exceed its limits in any 24 hours or 7 days",
    },
  },
  {
    name: "a planned act takes no place of its campaign's day",
    file: `${ENGINE}/advance/plan-acts.ts`,
    find: "await addCampaignUsage(tx, campaign.id, tally(",
    replace: "await addCampaignUsage(tx, campaign.id, [].slice(0, 0) ?? tally(",
    test: {
      file: `${ENGINE}/engine.db.test.ts`,
      title: "[CAMPAIGN-17] a campaign never exceeds its daily maximum, and acts only in its active hours and on its active days",
    },
  },
  {
    name: "an event received twice counts twice",
    file: `${ENGINE}/inbound/receive-inbound.ts`,
    find: 'if (!isNew) return { status: "duplicate" };',
    replace: "",
    test: { file: INBOUND, title: "an event received several times counts once, even when received concurrently" },
  },
  {
    name: "a reply leaves planned acts as they are",
    file: `${ENGINE}/inbound/receive-inbound.ts`,
    find: "  if (CHANGES_COURSE.has(inbound.type)) await withdrawActs(",
    replace: "  if (match.prospectId === null) await withdrawActs(",
    test: {
      file: INBOUND,
      title: "a reply stored unmatched and received again once its thread is known cancels the planned act, and counts once",
    },
  },
  {
    name: "an opt-out does not suppress the person's addresses",
    file: `${ENGINE}/inbound/receive-inbound.ts`,
    find: 'if (inbound.type === "opted_out")\n    await suppressAddresses(',
    replace: 'if (inbound.type === "bounced")\n    await suppressAddresses(',
    test: {
      file: INBOUND,
      title:
        "[AHEAD-11] an opt-out ends every campaign with that prospect, and nothing reaches them afterwards: not through a new campaign, nor after erasure and a new import",
    },
  },
  {
    name: "a command does not wait for the claims under way",
    file: `${ENGINE}/lifecycle/change.ts`,
    find: 'await engine.holdCampaign(tx, campaignId, "alone");',
    replace: 'await engine.holdCampaign(tx, campaignId, "shared");',
    test: {
      file: `${ENGINE}/races.db.test.ts`,
      title: "once the %s has committed no act is claimed, in any order of statements",
      row: "pause",
    },
  },
  {
    name: "a stop ends only the first chunk of its run",
    file: `${ENGINE}/lifecycle/end-run.ts`,
    find: "if (!(await endChunk(tx, ending, AT_ONCE))) await insertRunEnding(tx, ending);",
    replace: "await endChunk(tx, ending, AT_ONCE);",
    test: {
      file: `${ENGINE}/lifecycle/large-runs.db.test.ts`,
      title: "stopping a run of any size takes effect immediately; workers end the rest and return the quotas",
    },
  },
  {
    name: "a campaign completes while a prospect is under way",
    file: `${STATEMENTS}/ending.ts`,
    find: "AND status IN ('runnable', 'waiting', 'acting', 'held')\n      ) AS open",
    replace: "AND status IN ('runnable', 'waiting')\n      ) AS open",
    test: { file: `${ENGINE}/model.db.test.ts`, title: MODEL },
  },
  {
    name: "a campaign that completes keeps its PRU",
    file: `${ENGINE}/lifecycle/complete.ts`,
    find: 'await releasePru(tx, { campaignId, run: campaign.run, amount: campaign.pru_cost, at });\n    await notifications.notify(tx, { type: "campaign_completed"',
    replace: 'await notifications.notify(tx, { type: "campaign_completed"',
    test: {
      file: `${ENGINE}/engine.db.test.ts`,
      title: "[PRU-11] each prospect of a started campaign gets the message once, then the campaign completes and frees its PRU",
    },
  },
  {
    name: "people of a resumed campaign are advanced before they are back in their queues",
    file: `${ENGINE}/advance/advance-batch.ts`,
    find: "if (campaign.is_resuming || campaign.is_switching) {",
    replace: "if ((campaign.is_resuming && limit === 0) || campaign.is_switching) {",
    test: { file: LARGE_RUNS, title: RESUMING },
  },
  {
    name: "ranks from before a pause count before they are moved",
    file: `${STATEMENTS}/queue.ts`,
    find: "= a.id AND NOT EXISTS (${RESUMING})",
    replace: "= a.id",
    test: { file: LARGE_RUNS, title: RESUMING },
  },
  {
    name: "workers move the first people of a resumed run once more",
    file: `${ENGINE}/lifecycle/resume-run.ts`,
    find: "await insertRunResuming(tx, { ...resuming, after_node: upTo.node, after_prospect: upTo.prospect });",
    replace: "await insertRunResuming(tx, resuming);",
    test: { file: LARGE_RUNS, title: RESUMING },
  },
];
