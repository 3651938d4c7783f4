/** The channels on which prospects are contacted; each has one connector and one line colour. */
export const CHANNELS = ["linkedin", "email", "instagram", "facebook", "x"] as const;

/** Kinds of outward act, in the order in which they are shown. */
export const ACT_KINDS = ["visit_profile", "send_invitation", "withdraw_invitation", "send_message"] as const;

/** The kinds that write to the prospect; the others, such as a visit, do not count as a contact. */
export const CONTACT_KINDS: readonly (typeof ACT_KINDS)[number][] = ["send_invitation", "send_message"];

/** The kinds of act that a program can make on each channel; nobody can set a daily limit for the others. */
export const ACTS_ON: Readonly<Record<(typeof CHANNELS)[number], readonly (typeof ACT_KINDS)[number][]>> = {
  linkedin: ["visit_profile", "send_invitation", "withdraw_invitation", "send_message"],
  email: ["send_message"],
  instagram: ["send_message"],
  facebook: ["send_message"],
  x: ["send_message"],
};

/** The highest daily limit that an account may be given, by kind. */
export const MOST_A_DAY = {
  visit_profile: 1000,
  send_invitation: 200,
  withdraw_invitation: 200,
  send_message: 2000,
} as const satisfies Record<(typeof ACT_KINDS)[number], number>;
