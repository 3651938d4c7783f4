import { z } from "zod";

const Text = z.string().max(200).nullable();

/** Adds another person to the workspace's prospects: a referral, a colleague. Null is unknown. */
export const CreateProspect = z.strictObject({
  kind: z.literal("create_prospect"),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  email: z.string().max(254).nullable(),
  phone: z.string().max(40).nullable(),
  company: Text,
  position: Text,
  profileLink: z.string().max(500).nullable(),
  listIds: z.array(z.uuid()).max(5),
});

/** Whether the person is new, and their prospect. */
export const ProspectCreated = z.strictObject({ created: z.boolean(), prospectId: z.uuid() });
export type ProspectCreated = z.infer<typeof ProspectCreated>;

/** Asks whether this enrolment is the first of its run to reach the node, for what is done once a run. */
export const ClaimRun = z.strictObject({ kind: z.literal("claim_run"), nodeId: z.string().min(1).max(64) });

export const RunClaimed = z.strictObject({ first: z.boolean() });
export type RunClaimed = z.infer<typeof RunClaimed>;
