import { z } from "zod";
import { ProspectFilter, ProspectStatus, Tag } from "./prospects.ts";

/** Most prospects that can be selected one by one; larger selections use a filter. */
export const SELECTED_MOST = 1000;

/** The prospects of a bulk act: named ones, or all that match a filter except some. */
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
  /** A member of the workspace; null for nobody. */
  z.strictObject({ act: z.literal("setOwner"), ownerId: z.uuid().nullable() }),
  z.strictObject({ act: z.literal("addToList"), listId: z.uuid() }),
  z.strictObject({ act: z.literal("removeFromList"), listId: z.uuid() }),
  z.strictObject({ act: z.literal("delete") }),
]);
export type ProspectAct = z.infer<typeof ProspectAct>;

/** Why a prospect was skipped: it has no room for another tag, or changing it failed. */
export const SkipReason = z.enum(["tooManyTags", "failed"]);
export type SkipReason = z.infer<typeof SkipReason>;

/** The result for one portion of the selection. */
export const BulkProgress = z
  .object({
    /** Prospects processed, changed or not. */
    seen: z.number().int(),
    /** Those that were actually changed. */
    changed: z.number().int(),
    skipped: z.array(z.object({ id: z.uuid(), reason: SkipReason })),
    /** Where the next portion begins; null when there is none. */
    next: z.string().nullable(),
  })
  .meta({ id: "BulkProgress" });
export type BulkProgress = z.infer<typeof BulkProgress>;

/** Who can own prospects: the workspace's members. */
export const ProspectOwner = z.object({ id: z.uuid(), name: z.string(), suspended: z.boolean() }).meta({ id: "ProspectOwner" });
export type ProspectOwner = z.infer<typeof ProspectOwner>;
