import type { ModuleCatalogue } from "@filon/domain";
import { modules } from "./registry.ts";

/** All modules by type. */
export const catalogue: ModuleCatalogue = new Map(modules.map((module) => [module.type, module]));
