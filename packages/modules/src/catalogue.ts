import type { ModuleCatalogue } from "@filon/domain";
import { modules } from "./registry.ts";

/** Every module there is, by type. */
export const catalogue: ModuleCatalogue = new Map(modules.map((module) => [module.type, module]));
