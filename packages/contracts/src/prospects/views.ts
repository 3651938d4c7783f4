import { z } from "zod";
import { ConditionGroup } from "./conditions.ts";
import { ProspectFilter, ProspectSort, WHERE_MOST } from "./prospects.ts";

/** Most columns of a table, and most views that one member sees. */
export const COLUMNS_MOST = 40;
export const VIEWS_MOST = 200;

/** A column in its place: `name`, `company` …, or `custom:` and the name of a custom field. */
export const ViewColumn = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .max(220)
      .refine((id) => !id.includes("\u0000")),
    /** In CSS pixels; absent until the user has changed it. */
    width: z.number().int().min(60).max(800).optional(),
    /** Stays in place while the others scroll. */
    pinned: z.literal(true).optional(),
  })
  .meta({ id: "ViewColumn" });
export type ViewColumn = z.infer<typeof ViewColumn>;

export const ViewColumns = z
  .array(ViewColumn)
  .max(COLUMNS_MOST)
  .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length);

/** Which prospects a view shows. */
export const ViewFilter = ProspectFilter.omit({ where: true })
  .extend({ where: ConditionGroup.refine((where) => JSON.stringify(where).length <= WHERE_MOST).optional() })
  .meta({ id: "ViewFilter" });
export type ViewFilter = z.infer<typeof ViewFilter>;

/** A view as a user saves it; no columns: the usual ones. */
export const ViewInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .refine((name) => !name.includes("\u0000")),
  shared: z.boolean(),
  filter: ViewFilter,
  sort: ProspectSort,
  direction: z.enum(["asc", "desc"]),
  columns: ViewColumns,
});
export type ViewInput = z.infer<typeof ViewInput>;

/** A saved view of the prospect table. */
export const ProspectView = ViewInput.extend({
  id: z.uuid(),
  /** Who shared it; null for a private view, and when they have left. */
  sharedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  revision: z.int32().min(0),
}).meta({ id: "ProspectView" });
export type ProspectView = z.infer<typeof ProspectView>;
