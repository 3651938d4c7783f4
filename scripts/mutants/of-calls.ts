import type { Mutant } from "./mutant.ts";

const CALLS = "packages/engine/src/calls";
const STATEMENTS = "packages/db/src/queries/engine/call-claims.ts";
const MADE = `${CALLS}/calls.db.test.ts`;
const HOLDS = `${CALLS}/holds.db.test.ts`;

/** Faults of calls to services. */
export const CALL_MUTANTS: readonly Mutant[] = [
  {
    name: "the answer to a call is written without its token",
    file: STATEMENTS,
    find: "status = 'calling' AND lease_token = $3 FOR UPDATE",
    replace: "(status = 'calling' OR $3::uuid IS NOT NULL) FOR UPDATE",
    test: { file: MADE, title: "the late answer of a stalled worker changes nothing once another worker has taken the call" },
  },
  {
    name: "an abandoned call is repeated under a new key",
    file: `${CALLS}/make-call.ts`,
    find: "idempotencyKey: row.id,",
    replace: "idempotencyKey: `${row.id}${lease.token}`,",
    test: { file: MADE, title: "a call whose worker was killed %s making it is repeated under the same key, with one effect" },
  },
  {
    name: "a call is made although its campaign is paused",
    file: `${CALLS}/claim-calls.ts`,
    find: 'if (campaign?.status !== "running") return NONE;',
    replace: "if (campaign === null) return NONE;",
    test: { file: HOLDS, title: "planned calls are kept during a pause and made after the campaign resumes" },
  },
  {
    name: "a call is made although no enrolment waits for it any more",
    file: `${CALLS}/claim-calls.ts`,
    find: 'if (row.over) return "over";',
    replace: "",
    test: { file: HOLDS, title: "a claim cancels a call whose run is over" },
  },
  {
    name: "a call is made although the person has just replied or opted out",
    file: `${CALLS}/claim-calls.ts`,
    find: 'if (row.news) return "news";',
    replace: "",
    test: { file: HOLDS, title: "after %s a planned call is not made but cancelled" },
  },
  {
    name: "calls are claimed without a lock on their enrolment",
    file: STATEMENTS,
    find: "CROSS JOIN LATERAL (SELECT id FROM enrolment WHERE workspace_id = $1 AND id = c.enrolment_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) e`,\n    values: [tx.workspaceId, campaignId, host",
    replace: "`,\n    values: [tx.workspaceId, campaignId, host",
    test: { file: HOLDS, title: "while an opt-out is being recorded no call is claimed for that person" },
  },
  {
    name: "the answer to a call is kept although the run is over",
    file: `${CALLS}/settle-call.ts`,
    find: "if (!call.awaited) {",
    replace: "if (call.max_attempts < 0) {",
    test: { file: HOLDS, title: "the answer to a call in flight is discarded after %s" },
  },
  {
    name: "waiting for a service counts as an attempt",
    file: `${CALLS}/after-call.ts`,
    find: "if (result.afterSeconds === null && failures < SILENT_AFTER)",
    replace: "if (result.afterSeconds !== undefined)",
    test: {
      file: MADE,
      title: "a service that asks for a wait is not called before it is over, and the wait does not count as an attempt",
    },
  },
  {
    name: "a resting host is asked by all calls in parallel",
    file: `${CALLS}/claim-calls.ts`,
    find: "at, probe ? 1 : room)",
    replace: "at, room)",
    test: {
      file: MADE,
      title: "a resting host is probed by one call at a time",
    },
  },
  {
    name: "a refusal taken back leaves its call cancelled",
    file: "packages/engine/src/lifecycle/refusal.ts",
    find: "  if (reopened > 0) await takeUpCalls(tx, prospectId, at);\n",
    replace: "",
    test: { file: HOLDS, title: "undoing a refusal takes up the same call: %s" },
  },
  {
    name: "an answer of any size is kept",
    file: `${CALLS}/make-call.ts`,
    find: 'return isTooLarge ? { status: "failed", code: "tooLarge" } : result;',
    replace: "return result;",
    test: { file: MADE, title: "an answer of more than 64 kB fails" },
  },
];
