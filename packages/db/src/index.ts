export * from "./database.ts";
export * from "./ids.ts";
export { CalledInTransaction, isInTransaction, requireNoTransaction } from "./open-transaction.ts";
export * from "./migrate/index.ts";
export { isRefusedRow } from "./refused-row.ts";
export { refusalOf } from "./refused-write.ts";
