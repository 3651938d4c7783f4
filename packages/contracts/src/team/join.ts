import { z } from "zod";
import { Brand } from "../auth/brand.ts";
import { GivenTeamRole } from "./team.ts";

/** What a person is invited to, as their link shows it. */
export const JoinOffer = z
  .object({
    workspace: z.string(),
    invitedBy: z.string().nullable(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    teamRole: GivenTeamRole,
    /** Whether the address has an account, whose owner must sign in to accept. */
    hasAccount: z.boolean(),
    brand: Brand.optional(),
  })
  .meta({ id: "JoinOffer" });
export type JoinOffer = z.infer<typeof JoinOffer>;
