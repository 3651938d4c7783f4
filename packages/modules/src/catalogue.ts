import { type ModuleCatalogue, withAliases } from "@filon/domain";
import { modules } from "./registry.ts";

/** All modules by type, and their aliases, which nodes may name too. */
export const catalogue: ModuleCatalogue = withAliases(modules);

/** The modules as they are sold, installed and counted: without aliases. */
export { modules };
