export { registerImports } from "./imports.routes.ts";
export { startSweepingUploads } from "./room.ts";
export { registerImportJobs } from "./import-jobs.ts";
