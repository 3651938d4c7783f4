export { type Column, nextSorting, type Resizing, type Sorting } from "./columns.ts";
export { DataTable } from "./data-table.tsx";
export type { TableSelection } from "./table-selection.ts";
