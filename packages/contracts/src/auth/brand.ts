import { z } from "zod";

/** How an Enterprise workspace looks in the place of Filon's own (PLAN-11); what is null stays Filon's. */
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
