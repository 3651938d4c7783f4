import { z } from "zod";

/** Countries whose public holidays campaigns can respect. */
export const HOLIDAY_COUNTRIES = ["FR", "BE", "LU"] as const;
/** Parts of France that have further holidays. */
export const HOLIDAY_REGIONS = ["alsaceMoselle", "guadeloupe", "guyane", "martinique", "mayotte", "reunion"] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

/** The public holidays on which a workspace's campaigns make no act. */
export const HolidayRules = z
  .object({
    /** Null when campaigns act on public holidays too. */
    country: z.enum(HOLIDAY_COUNTRIES).nullable(),
    /** Of France only. */
    region: z.enum(HOLIDAY_REGIONS).nullable(),
    /** Also on a Friday after a holiday, and on a Monday before one. */
    bridges: z.boolean(),
  })
  .meta({ id: "HolidayRules" });
export type HolidayRules = z.infer<typeof HolidayRules>;
