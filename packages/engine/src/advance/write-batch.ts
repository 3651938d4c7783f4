import type { WorkspaceTx } from "@filon/db";
import {
  type EnrolmentWrite,
  type FigureWrite,
  type InteractionWrite,
  type ListsWrite,
  type ProfileWrite,
  type ProspectWrite,
  type TimelineWrite,
  writeEnrolments,
  writeFigures,
  writeInteractions,
  writeLists,
  writeNotes,
  writeProfiles,
  writeProspects,
  writeTimeline,
} from "@filon/db/engine";
import { type Enrolment, hasEnded, type WorkspaceClock } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { realText } from "../instants.ts";
import { withoutRecordedCall } from "../tasks/record-words.ts";
import { awaitedText } from "./awaited-text.ts";
import type { Loaded } from "./load-batch.ts";
import type { InnerEffect } from "./move-on.ts";

/** An enrolment's place in an account's queue. `rank` is null when it has none; `slot` is null when no calendar has an instant for it. */
export interface QueuePlace {
  readonly rank: number | null;
  /** The account whose queue the rank belongs to, or null for the account that the enrolment waits for. */
  readonly accountId: string | null;
  readonly slot: { readonly accountId: string; readonly kind: string; readonly isEstimate: boolean } | null;
}

/** An enrolment to be stored, and the effects of its steps. */
export interface Outcome {
  readonly loaded: Loaded;
  readonly enrolment: Enrolment;
  readonly effects: readonly InnerEffect[];
  /** An act that a guard refused permanently, for the timeline; otherwise null. */
  readonly refused: { readonly code: string; readonly channel: string; readonly kind: string } | null;
  /** Its place in an account's queue. */
  readonly place?: QueuePlace;
}

/** Stores a batch with one statement per table, whatever its size. */
export async function writeBatch(
  tx: WorkspaceTx,
  campaignId: string,
  clock: WorkspaceClock,
  at: Date,
  outcomes: readonly Outcome[],
): Promise<void> {
  await writeEnrolments(
    tx,
    at,
    outcomes.map((outcome) => enrolmentWrite(outcome, clock, at)),
  );
  await writeProspects(tx, at, outcomes.flatMap(prospectWrite));
  await writeProfiles(
    tx,
    at,
    outcomes.flatMap((outcome) => profileWrite(outcome, clock)),
  );
  await writeNotes(
    tx,
    campaignId,
    at,
    outcomes.flatMap(({ loaded, effects }) =>
      effects.flatMap((effect) => (effect.type === "addNote" ? [{ prospect_id: loaded.row.prospect_id, text: effect.text }] : [])),
    ),
  );
  await writeLists(tx, campaignId, at, outcomes.flatMap(listsWrite));
  await writeInteractions(tx, at, outcomes.flatMap(interactionsWrite));
  await writeFigures(tx, campaignId, at, outcomes.flatMap(figuresWrite));
  await writeTimeline(
    tx,
    at,
    outcomes.flatMap((outcome) => timelineOf(outcome, campaignId)),
  );
}

function enrolmentWrite(
  { loaded, enrolment, place = placeBefore(loaded, enrolment) }: Outcome,
  clock: WorkspaceClock,
  at: Date,
): EnrolmentWrite {
  const before = loaded.enrolment;
  const until = enrolment.status === "runnable" && enrolment.waitUntil !== null ? realText(clock, enrolment.waitUntil) : undefined;
  // An enrolment with an act in flight reads on when the act returns.
  const readsOn = loaded.more && !hasEnded(enrolment) && enrolment.status !== "acting";
  return {
    id: enrolment.id,
    status: enrolment.status,
    node_id: enrolment.nodeId,
    visit: enrolment.visit,
    phase: enrolment.phase,
    waiting_for: enrolment.waitingFor.length === 0 ? undefined : enrolment.waitingFor.map(awaitedText),
    variables: enrolment.variables === before.variables ? undefined : enrolment.variables,
    frames: enrolment.frames === before.frames ? undefined : enrolment.frames,
    outputs: enrolment.outputs === before.outputs ? undefined : enrolment.outputs,
    due_at: readsOn ? at.toISOString() : until,
    wait_until: until,
    blocked_by: enrolment.blockedBy ?? undefined,
    event_cursor: loaded.cursor,
    outcome: enrolment.outcome ?? undefined,
    ended: hasEnded(enrolment) || undefined,
    senders: loaded.senders ?? undefined,
    slot_account: place.slot?.accountId,
    slot_kind: place.slot?.kind,
    slot_rank: place.rank ?? undefined,
    was_node: loaded.row.node_id,
    was_status: loaded.row.status,
    was_blocked: loaded.row.blocked_by ?? undefined,
    slot_estimated: place.slot?.isEstimate === true || undefined,
    rank_account: place.rank === null ? undefined : (place.accountId ?? undefined),
  };
}

/** Returns the enrolment's previous place if it still waits for the same act until the same instant, otherwise no place. */
function placeBefore({ row, enrolment: before }: Loaded, { status, nodeId, visit, waitUntil }: Enrolment): QueuePlace {
  const stays =
    status === "runnable" &&
    nodeId === before.nodeId &&
    visit === before.visit &&
    waitUntil !== null &&
    before.waitUntil !== null &&
    Temporal.Instant.compare(waitUntil, before.waitUntil) === 0;
  if (!stays || row.slot_account === null || row.slot_kind === null) return { rank: null, accountId: null, slot: null };
  return {
    rank: row.slot_rank,
    accountId: row.rank_account,
    slot: { accountId: row.slot_account, kind: row.slot_kind, isEstimate: row.slot_estimated },
  };
}

/** Returns the changes that the steps made to a prospect's record; empty when there are none. */
function prospectWrite({ loaded, effects }: Outcome): ProspectWrite[] {
  const add = new Set<string>();
  const remove = new Set<string>();
  const fields: Record<string, string> = {};
  // Without a prototype, so that fields can have any name.
  const custom: Record<string, string> = Object.create(null) as Record<string, string>;
  let { prospect_status: status, score } = loaded.row;
  for (const effect of effects) {
    if (effect.type === "addTags") move(effect.tags, remove, add);
    if (effect.type === "removeTags") move(effect.tags, add, remove);
    if (effect.type === "setStatus") ({ status } = effect);
    if (effect.type === "setScore") ({ score } = effect);
    if (effect.type === "setFields") {
      Object.assign(fields, effect.fields);
      Object.assign(custom, effect.custom);
    }
  }
  const named = Object.keys(fields).length + Object.keys(custom).length > 0;
  const changed = status === loaded.row.prospect_status ? null : status;
  const judged = score === loaded.row.score ? null : score;
  if (changed === null && judged === null && add.size === 0 && remove.size === 0 && !named) return [];
  return [{ id: loaded.row.prospect_id, status: changed, score: judged, add_tags: [...add], remove_tags: [...remove], fields, custom }];
}

function move(tags: readonly string[], from: Set<string>, to: Set<string>): void {
  for (const tag of tags) {
    from.delete(tag);
    to.add(tag);
  }
}

/** Returns the changes of a prospect's lists after all steps; later steps override earlier ones. */
function listsWrite({ loaded, effects }: Outcome): ListsWrite[] {
  const add = new Set<string>();
  const remove = new Set<string>();
  let alone = false;
  for (const effect of effects) {
    if (effect.type !== "changeLists") continue;
    if (effect.remove === "others") {
      alone = true;
      add.clear();
    } else move(effect.remove, add, remove);
    move(effect.add, remove, add);
  }
  if (add.size === 0 && remove.size === 0 && !alone) return [];
  return [{ prospect_id: loaded.row.prospect_id, add: [...add], remove: [...remove], alone }];
}

/** Returns the last read of a prospect's profile among the effects. */
function profileWrite({ loaded, effects }: Outcome, clock: WorkspaceClock): ProfileWrite[] {
  const stored = effects.findLast((effect) => effect.type === "storeProfile");
  if (stored === undefined) return [];
  const { shown, readAt } = stored.profile;
  return [{ prospect_id: loaded.row.prospect_id, shown, degree: shown.degree, mutual: shown.mutual, read_at: realText(clock, readAt) }];
}

function interactionsWrite({ loaded, effects }: Outcome): InteractionWrite[] {
  return withoutRecordedCall(loaded.task, effects).flatMap((effect) =>
    effect.type === "logInteraction"
      ? [
          {
            prospect_id: loaded.row.prospect_id,
            type: effect.kind,
            direction: effect.direction,
            outcome: effect.outcome,
            notes: effect.notes,
          },
        ]
      : [],
  );
}

function figuresWrite({ enrolment, effects }: Outcome): FigureWrite[] {
  return effects.flatMap((effect) =>
    effect.type === "countFigure" ? [{ enrolment_id: enrolment.id, name: effect.name, value: effect.value }] : [],
  );
}

function timelineOf({ loaded, effects, refused }: Outcome, campaignId: string): TimelineWrite[] {
  const { prospect_id } = loaded.row;
  let { prospect_status: status, score, connection_degree: relation } = loaded.row;
  const rows: TimelineWrite[] = [];
  const log = (type: string, data: unknown): number => rows.push({ prospect_id, type, data, campaign_id: campaignId, action_id: null });
  if (refused !== null) log("act_refused", refused);
  for (const effect of withoutRecordedCall(loaded.task, effects)) {
    switch (effect.type) {
      case "addTags":
        for (const tag of effect.tags) if (!loaded.row.tags.includes(tag)) log("tag_added", { name: tag });
        break;
      case "removeTags":
      case "countFigure":
      case "notify":
      case "call":
      case "task":
      // The statement that changes the lists, or makes the tasks, writes the timeline, because it knows what has changed.
      case "changeLists":
        break;
      case "setFields":
        log("updated", { detail: [...Object.keys(effect.fields), ...Object.keys(effect.custom)].join(", ") });
        break;
      case "logInteraction":
        log("contacted", { kind: effect.kind, from: effect.direction, ...(effect.notes === "" ? {} : { text: effect.notes }) });
        break;
      case "setStatus":
        if (effect.status !== status) log("status_changed", { from: status, to: effect.status });
        ({ status } = effect);
        break;
      case "setScore":
        if (effect.score !== score) log("updated", { detail: "score", from: String(score ?? ""), to: String(effect.score) });
        ({ score } = effect);
        break;
      case "logCall":
        if (effect.code === null) log("service_called", { name: effect.host });
        else log("service_failed", { name: effect.host, code: effect.code });
        break;
      case "storeProfile": {
        const { degree } = effect.profile.shown;
        log("profile_read", {});
        if (degree !== null && degree !== relation) log("relation_changed", { from: relation ?? "", to: degree });
        relation = degree ?? relation;
        break;
      }
      case "logPosts":
        log("posts_read", { name: String(effect.count) });
        break;
      case "addNote":
        log("note_added", { text: effect.text });
        break;
      case "log":
        log(effect.event, effect.data);
        break;
    }
  }
  return rows;
}
