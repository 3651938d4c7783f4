export { OUTPUTS, REPLY_CLASSES, type ReplyClass, type Sentiment } from "./classes.ts";
export { type Classifier, type Lesson, softmax, sums, train } from "./classifier.ts";
export type { Entity } from "./entities.ts";
export { cuesIn, featuresOf } from "./features.ts";
export { MODEL_VERSION, replyModel } from "./model.ts";
export { ownText } from "./own-words.ts";
export { type Evidence, type Reading, readReply, type ReplyToRead } from "./read-reply.ts";
