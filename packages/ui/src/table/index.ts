export { type Column, nextSorting, type Sorting } from "./columns.ts";
export { DataTable, type TableSelection } from "./data-table.tsx";
