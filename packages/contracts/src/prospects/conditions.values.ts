/** Fields of a condition by kind; `custom` also has the field's name. */
export const TEXT_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "position",
  "industry",
  "location",
  "profileLink",
  "source",
] as const;
export const DATE_FIELDS = ["createdAt", "updatedAt", "lastContactedAt", "lastRepliedAt"] as const;
export const FLAG_FIELDS = ["optedOut", "emailBounced", "connected"] as const;

/** Tests of a text that need a value, and those of whether there is one. */
export const TEXT_TESTS = ["contains", "lacks", "is", "isNot", "starts"] as const;
export const PRESENCE_TESTS = ["blank", "filled"] as const;

/** How somebody takes part in a campaign. */
export const CAMPAIGN_STATES = ["any", "running", "held", "ended", "failed"] as const;

/** Events of the timeline that a condition can ask for. */
export const ACTIVITY_TYPES = [
  "contacted",
  "act_sent",
  "invitation_accepted",
  "replied",
  "viewed",
  "message_read",
  "bounced",
  "note_added",
  "status_changed",
  "updated",
  "email_found",
  "task_done",
  "appointment_created",
] as const;

/** How deep groups nest, and how many conditions a filter has at most. */
export const GROUP_DEPTH_MOST = 3;
export const CONDITIONS_MOST = 30;
