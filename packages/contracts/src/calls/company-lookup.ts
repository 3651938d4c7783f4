import { z } from "zod";

/** A look-up in the French register of companies, by name (with the postcode of an establishment, if known), SIREN or SIRET. */
export const CompanyLookup = z.strictObject({
  kind: z.literal("company_lookup"),
  query: z.string().min(1).max(200),
  postcode: z.string().max(5).nullable(),
  timeoutSeconds: z.number().int().min(1).max(30).optional(),
});

/** How many companies the register has, and the first ones. What it masks is null. */
export const CompaniesFound = z.object({
  count: z.number().int().nonnegative(),
  companies: z.array(
    z.object({
      siren: z.string(),
      siret: z.string().nullable(),
      name: z.string(),
      naf: z.string().nullable(),
      size: z.string().nullable(),
      closed: z.boolean(),
      city: z.string().nullable(),
    }),
  ),
});
