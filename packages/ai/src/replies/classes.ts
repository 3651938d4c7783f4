/** What a reply says: the classes of the module reply_intent, and `unclear`, which a person reads. */
export const REPLY_CLASSES = [
  "interested",
  "question",
  "later",
  "referral",
  "notInterested",
  "unsubscribe",
  "outOfOffice",
  "unclear",
] as const;
export type ReplyClass = (typeof REPLY_CLASSES)[number];

/** The attitude to the offer, not the writer's mood. */
export type Sentiment = "positive" | "neutral" | "negative";

/** The classifier's outputs, in the order of its weights; `other` is given out as `unclear`. */
export const OUTPUTS = ["interested", "question", "later", "referral", "notInterested", "unsubscribe", "outOfOffice", "other"] as const;
export type Output = (typeof OUTPUTS)[number];

/** A sign of a class: how strongly it points there before training, and the pattern, which is matched against the folded text. */
export type Cue = readonly [Output, number, RegExp];
