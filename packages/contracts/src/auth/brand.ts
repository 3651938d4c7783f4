import { z } from "zod";

/** How an Enterprise workspace looks instead of Filon (PLAN-11); null fields stay Filon's. */
export const Brand = z
  .object({
    name: z.string().nullable(),
    /** #rrggbb, lower case. */
    colour: z.string().nullable(),
    /** Address of the logo, a PNG. */
    logo: z.string().nullable(),
  })
  .meta({ id: "Brand" });
export type Brand = z.infer<typeof Brand>;
