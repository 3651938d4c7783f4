import { z } from "zod";

/** What a workspace requires of those who sign in to it. */
export const WorkspaceSecurity = z
  .object({
    secondFactorRequired: z.boolean(),
    /** How many people can enter the workspace. */
    members: z.number().int(),
    /** Those of them without a second factor, by name. */
    withoutSecondFactor: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: "WorkspaceSecurity" });
export type WorkspaceSecurity = z.infer<typeof WorkspaceSecurity>;
