import { SCORE_CRITERIA, type ScoreLevel, type ScoreLevels } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import type { NewTimelineEvent } from "@filon/db/timeline";
import { noteOptOut, reportChange, reportEvent } from "@filon/engine";
import { prospectScore } from "@filon/domain";
import { nowOf, type Services } from "../../services.ts";
import { announceProspects } from "./announce-change.ts";
import { lockedProspect } from "./contact-points.service.ts";
import { type Actor, readProspect } from "./prospects.service.ts";

type Judgement = { readonly [Criterion in keyof ScoreLevels]?: ScoreLevel | null | undefined };

/** Sets levels of the score's criteria; undefined ones stay. The score is recalculated, logged, and kept in the history. */
export async function updateScore(services: Services, actor: Actor, id: string, judgement: Judgement) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    // Report it to campaigns before locking the prospect: acts and enrolments are always locked first.
    const seen = await prospects.find(tx, id);
    if (seen) await reportChange(tx, [id], { of: "score", score: prospectScore(levelsAfter(seen.levels, judgement)) }, nowOf(services));
    const row = await lockedProspect(tx, id);
    const levels = levelsAfter(row.levels, judgement);
    if (SCORE_CRITERIA.some((criterion) => levels[criterion] !== row.levels[criterion])) {
      const score = prospectScore(levels);
      await prospects.updateScore(tx, id, { id: newId(), levels, score, actorId: actor.userId });
      const data = { detail: "score", from: String(row.score ?? ""), to: String(score ?? "") };
      await timeline.append(tx, [{ prospectId: id, type: "updated", data, actorId: actor.userId }]);
      await announceProspects(tx, services, id);
    }
    return readProspect(tx, id);
  });
}

function levelsAfter(before: ScoreLevels, judgement: Judgement): ScoreLevels {
  const level = (criterion: keyof ScoreLevels) => {
    const given = judgement[criterion];
    return given === undefined ? before[criterion] : given;
  };
  return {
    needFit: level("needFit"),
    budgetFit: level("budgetFit"),
    authorityFit: level("authorityFit"),
    timingFit: level("timingFit"),
  };
}

/** Adds and removes tags individually, so that two people tagging concurrently both succeed. */
export async function updateTags(
  services: Services,
  actor: Actor,
  id: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    await reportChange(tx, [id], { of: "tag", tags: add }, nowOf(services));
    const { tags: before } = await lockedProspect(tx, id);
    const after = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...add])];
    if (after.length > prospects.MOST_TAGS) {
      throw new UserError("prospects.server.tooManyTags", {
        params: { most: prospects.MOST_TAGS },
        fields: { add: "prospects.server.tooManyTags" },
      });
    }
    const event = (part: Pick<NewTimelineEvent, "type" | "data">): NewTimelineEvent => ({ ...part, prospectId: id, actorId: actor.userId });
    const events = [
      ...after.filter((tag) => !before.includes(tag)).map((name) => event({ type: "tag_added", data: { name } })),
      ...(before.every((tag) => after.includes(tag)) ? [] : [event({ type: "updated", data: { detail: "tags" } })]),
    ];
    if (events.length > 0) {
      await prospects.updateTags(tx, id, after);
      await timeline.append(tx, events);
      await announceProspects(tx, services, id);
    }
    return readProspect(tx, id);
  });
}

/** Returns the tags to suggest, the most used first. */
export const listTags = (tx: WorkspaceTx) => prospects.listTags(tx);

/** Records that the person objects to being contacted, which is a refusal and permanent. Does nothing the second time. */
export async function optOut(services: Services, actor: Actor, id: string) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    await noteObjection(services, tx, id, actor.userId);
    return readProspect(tx, id);
  });
}

/** Records that the person has looked at the user's profile, for campaigns that ask. Returns whether it is news: a visit counts once a day. */
export async function noteView(services: Services, actor: Actor, id: string): Promise<{ isNew: boolean }> {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    // Not locked here, because the engine's acts and enrolments are locked before the prospect.
    await readProspect(tx, id);
    const at = nowOf(services);
    const sourceEventId = `viewed:${id}:${at.toISOString().slice(0, 10)}`;
    const seen = await reportEvent(tx, {
      prospectId: id,
      type: "profile_viewed",
      key: null,
      data: {},
      source: "users",
      sourceEventId,
      at,
    });
    if (seen === "duplicate") return { isNew: false };
    await timeline.append(tx, [{ prospectId: id, type: "viewed", actorId: actor.userId }]);
    await announceProspects(tx, services, id);
    return { isNew: true };
  });
}

/** As optOut, for a person who has asked for it in a reply; no user has decided it. */
export async function obeyStop(services: Services, workspaceId: string, id: string): Promise<void> {
  await services.db.inWorkspace(workspaceId, (tx) => noteObjection(services, tx, id, null));
}

async function noteObjection(services: Services, tx: WorkspaceTx, id: string, actorId: string | null): Promise<void> {
  // Not locked here, because the engine's acts and enrolments are locked before the prospect.
  const { optedOutAt } = await readProspect(tx, id);
  if (optedOutAt !== null) return;
  const moved = await noteOptOut(tx, id, nowOf(services));
  await timeline.append(tx, [
    { prospectId: id, type: "opted_out", actorId },
    ...(moved === null ? [] : [{ prospectId: id, type: "status_changed" as const, data: moved, actorId }]),
  ]);
  await announceProspects(tx, services, id);
}
