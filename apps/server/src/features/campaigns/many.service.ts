import { CAMPAIGN_TAGS_MOST, type CampaignAct, type CampaignActResult, type CampaignStatus } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { Database, WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { MarkedRow } from "@filon/db/campaigns";
import { announce } from "@filon/db/realtime";
import { type Language, translate } from "@filon/i18n/server";
import { campaignNotFound } from "./campaign-not-found.ts";
import { command } from "./commands.service.ts";

const NOBODY_LET_IN = { groups: [], people: [], refusalsConfirmed: false };

interface ManyRequest {
  readonly ids: readonly string[];
  readonly act: CampaignAct;
  readonly userId: string;
  readonly at: Date;
  readonly language: Language;
}

/**
 * Does the same with several campaigns, each in a transaction of its own, so that one that refuses stops no other. Campaigns that are so
 * already are left as they are, and not counted as changed: undoing the act must not touch them.
 */
export async function changeMany(db: Database, workspaceId: string, request: ManyRequest): Promise<CampaignActResult> {
  const changed: string[] = [];
  const refused: CampaignActResult["refused"] = [];
  for (const id of new Set(request.ids)) {
    let title = "";
    try {
      const isChanged = await db.inWorkspace(workspaceId, async (tx) => {
        const marks = await campaigns.lockMarks(tx, id);
        if (marks === null) throw campaignNotFound();
        ({ title } = marks);
        return changeOne(tx, id, marks, request);
      });
      if (isChanged) changed.push(id);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push({
        id,
        title,
        reason: translate(request.language, error.code, error.params),
      });
    }
  }
  return { changed, refused };
}

/** Returns whether anything changed. Throws UserError when the campaign's state does not admit the act. */
async function changeOne(tx: WorkspaceTx, id: string, marks: MarkedRow, { act, userId, at, language }: ManyRequest): Promise<boolean> {
  const { status, tags, archived_at: archivedAt } = marks;
  const now = { status, at };
  switch (act.act) {
    case "pause":
    case "resume":
      if (status === (act.act === "pause" ? "paused" : "running")) return false;
      await command(tx, act.act, {
        campaignId: id,
        actorId: userId,
        at,
        contactAgain: false,
        audience: NOBODY_LET_IN,
        language,
      });
      return true;
    case "archive":
      if (status === "running") throw new UserError("campaigns.errors.archiveRunning", { status: 409 });
      return archivedAt === null && keepMarks(tx, id, { tags, archivedAt: at }, now);
    case "unarchive":
      return archivedAt !== null && keepMarks(tx, id, { tags, archivedAt: null }, now);
    case "addTag":
      if (tags.includes(act.tag)) return false;
      if (tags.length >= CAMPAIGN_TAGS_MOST)
        throw new UserError("campaigns.errors.tooManyTags", {
          status: 409,
          params: { most: CAMPAIGN_TAGS_MOST },
        });
      return keepMarks(tx, id, { tags: [...tags, act.tag], archivedAt }, now);
    case "removeTag":
      return tags.includes(act.tag) && keepMarks(tx, id, { tags: tags.filter((tag) => tag !== act.tag), archivedAt }, now);
  }
}

type Marks = Parameters<typeof campaigns.setMarks>[2];

async function keepMarks(tx: WorkspaceTx, id: string, marks: Marks, { status, at }: { status: CampaignStatus; at: Date }): Promise<true> {
  await campaigns.setMarks(tx, id, marks);
  await announce(tx, "campaign:progress", {
    campaignId: id,
    status,
    timestamp: at.toISOString(),
  });
  return true;
}
