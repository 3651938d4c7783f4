export { SHEET_TYPES, sheetFile } from "./sheet-file.ts";
export { registerTables } from "./tables.routes.ts";
