/** Status of a prospect, in order (PROSPECT-02); `replied`: a reply has arrived that nobody has assessed yet. */
export const PROSPECT_STATUSES = ["new", "contacted", "replied", "interested", "meeting_planned", "converted", "refused"] as const;
/** A note, or the note of an appointment (PROSPECT-10). */
export const NOTE_KINDS = ["note", "appointment"] as const;
/** What a table of prospects can be sorted by. */
export const PROSPECT_SORTS = [
  "created",
  "name",
  "company",
  "score",
  "status",
  "lastContacted",
  "lastReplied",
  "updated",
  "email",
  "position",
  "industry",
  "location",
] as const;
