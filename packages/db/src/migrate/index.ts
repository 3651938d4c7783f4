export { DatabaseNewerError, migrate, MigrationChangedError } from "./migrate.ts";
