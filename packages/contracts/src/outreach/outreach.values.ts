/** The channels on which prospects are contacted; each has one connector and one line colour. */
export const CHANNELS = ["linkedin", "email", "instagram", "facebook", "x"] as const;

/** Kinds of outward act, in the order in which they are shown. */
export const ACT_KINDS = [
  "visit_profile",
  "send_invitation",
  "withdraw_invitation",
  "send_message",
  "send_inmail",
  "react",
  "comment",
  "endorse",
] as const;

/** The kinds that write to the prospect; the others, such as a visit, do not count as a contact. */
export const CONTACT_KINDS: readonly (typeof ACT_KINDS)[number][] = ["send_invitation", "send_message", "send_inmail", "comment"];
/** Those that are messages: a conversation has begun. */
export const MESSAGE_KINDS: readonly (typeof ACT_KINDS)[number][] = ["send_message", "send_inmail"];

/** The kinds of act that a program can make on each channel; nobody can set a daily limit for the others. */
export const ACTS_ON: Readonly<Record<(typeof CHANNELS)[number], readonly (typeof ACT_KINDS)[number][]>> = {
  linkedin: ["visit_profile", "send_invitation", "withdraw_invitation", "send_message", "send_inmail", "react", "comment", "endorse"],
  email: ["send_message"],
  instagram: ["send_message"],
  facebook: ["send_message"],
  x: ["send_message"],
};

/** How one can react to a post on LinkedIn. */
export const REACTIONS = ["like", "celebrate", "support", "love", "insightful", "funny"] as const;

/** Why an act was not needed: it counts as done, but nothing was done. */
export const UNNEEDED_CODES = [
  "alreadyConnected",
  "alreadyInvited",
  "notPending",
  "alreadyReacted",
  "alreadyCommented",
  "noPost",
  "alreadyEndorsed",
  "noSkill",
] as const;

/** The highest daily limit that an account may be given, by kind. */
export const MOST_A_DAY = {
  visit_profile: 1000,
  send_invitation: 200,
  withdraw_invitation: 200,
  send_message: 2000,
  send_inmail: 100,
  react: 200,
  comment: 100,
  endorse: 100,
} as const satisfies Record<(typeof ACT_KINDS)[number], number>;

/** Path of the public page on which the recipient of an e-mail objects; a signed token follows. */
export const OPT_OUT_PATH = "/u";
