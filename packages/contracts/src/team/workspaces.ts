import { z } from "zod";
import { PlanId, TeamRole } from "../auth/user.ts";

/** A workspace that the user may enter. */
export const OwnWorkspace = z
  .object({ id: z.uuid(), name: z.string(), plan: PlanId.nullable(), teamRole: TeamRole })
  .meta({ id: "OwnWorkspace" });
export type OwnWorkspace = z.infer<typeof OwnWorkspace>;
