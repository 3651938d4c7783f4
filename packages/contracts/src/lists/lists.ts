import { z } from "zod";
import { InstantText } from "../api/answer.ts";

export const ProspectList = z
  .object({ id: z.uuid(), name: z.string(), count: z.number().int(), createdAt: InstantText })
  .meta({ id: "ProspectList" });
export type ProspectList = z.infer<typeof ProspectList>;
