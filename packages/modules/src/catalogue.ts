import { type ModuleCatalogue, withAliases } from "@filon/domain";
import { modules } from "./registry.ts";

/** All modules and their aliases, by type: a node may name either. */
export const catalogue: ModuleCatalogue = withAliases(modules);

/** The modules without aliases, as the marketplace sells, installs and counts them. */
export { modules };
