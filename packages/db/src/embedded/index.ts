export { EmbeddedPostgresError } from "./embedded-error.ts";
export { embeddedConnection, removeDataFolder } from "./places.ts";
export { startPostgres, type EmbeddedOptions, type EmbeddedPostgres } from "./start-postgres.ts";
