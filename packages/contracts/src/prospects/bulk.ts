import { z } from "zod";
import { ProspectFilter, ProspectStatus, Tag } from "./prospects.ts";

/** Most prospects that are named one by one; more are selected by what they have in common. */
export const SELECTED_MOST = 1000;

/** Whom an act on many is for: named prospects, or all that match a filter but some. */
export const ProspectSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(SELECTED_MOST) }),
  z.strictObject({ filter: ProspectFilter, except: z.array(z.uuid()).max(SELECTED_MOST).default([]) }),
]);
export type ProspectSelection = z.infer<typeof ProspectSelection>;

export const ProspectAct = z.discriminatedUnion("act", [
  /** `refused` ends every campaign for them. */
  z.strictObject({ act: z.literal("setStatus"), status: ProspectStatus }),
  z.strictObject({ act: z.literal("addTag"), tag: Tag }),
  z.strictObject({ act: z.literal("removeTag"), tag: Tag }),
  /** A member of the workspace; null: nobody. */
  z.strictObject({ act: z.literal("setOwner"), ownerId: z.uuid().nullable() }),
  z.strictObject({ act: z.literal("addToList"), listId: z.uuid() }),
  z.strictObject({ act: z.literal("removeFromList"), listId: z.uuid() }),
  z.strictObject({ act: z.literal("delete") }),
]);
export type ProspectAct = z.infer<typeof ProspectAct>;

/** Why a prospect was passed over: it has as many tags as it may, or something of its own went wrong. */
export const SkipReason = z.enum(["tooManyTags", "failed"]);
export type SkipReason = z.infer<typeof SkipReason>;

/** What became of one portion of the selection. */
export const BulkProgress = z
  .object({
    /** Prospects that were come to, changed or not. */
    seen: z.number().int(),
    /** Those that were not so before. */
    changed: z.number().int(),
    skipped: z.array(z.object({ id: z.uuid(), reason: SkipReason })),
    /** Where the next portion begins; null: that was the last. */
    next: z.string().nullable(),
  })
  .meta({ id: "BulkProgress" });
export type BulkProgress = z.infer<typeof BulkProgress>;

/** Who may look after prospects: the workspace's members. */
export const ProspectOwner = z.object({ id: z.uuid(), name: z.string(), suspended: z.boolean() }).meta({ id: "ProspectOwner" });
export type ProspectOwner = z.infer<typeof ProspectOwner>;
