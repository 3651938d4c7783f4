export { playPath } from "./play-path.ts";
export type { PlayedPath, PathRequest, PlayedStop } from "./types.ts";
