export type { Column, Sorting } from "./columns.ts";
export { DataTable, type TableSelection } from "./data-table.tsx";
