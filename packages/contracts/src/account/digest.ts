import { z } from "zod";

/** At which hour of their day a user gets the workspace's daily digest by e-mail, or null when they get none. */
export const DigestChoice = z.strictObject({ hour: z.number().int().min(0).max(23).nullable() }).meta({ id: "DigestChoice" });
export type DigestChoice = z.infer<typeof DigestChoice>;
