import type { Classifier } from "./classifier.ts";
import { MODEL } from "./model.trained.ts";

let loaded: Classifier | null = null;

/** The version of the classifier; a reading keeps the one that made it. */
export const MODEL_VERSION: string = MODEL.version;

/** Returns the trained classifier, unpacked on first use: some 70 kB. */
export function replyModel(): Classifier {
  if (loaded !== null) return loaded;
  const bytes = Uint8Array.from(atob(MODEL.weights), (character) => character.charCodeAt(0));
  loaded = { weights: new Int8Array(bytes.buffer), scale: MODEL.scale, temperature: MODEL.temperature };
  return loaded;
}
