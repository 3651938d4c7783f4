export { type Column, nextSorting, type Sorting } from "./columns.ts";
export { DataTable } from "./data-table.tsx";
export type { TableSelection } from "./table-selection.ts";
