/** Status of a prospect, in order (PROSPECT-02); `replied`: an answer has come that nobody has judged yet. */
export const PROSPECT_STATUSES = ["new", "contacted", "replied", "interested", "meeting_planned", "converted", "refused"] as const;
/** A note, or what is to be remembered of an appointment (PROSPECT-10). */
export const NOTE_KINDS = ["note", "appointment"] as const;
