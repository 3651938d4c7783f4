export { registerImports } from "./imports.routes.ts";
export { startSweepingUploads } from "./room.ts";
export { workImports } from "./work-imports.ts";
