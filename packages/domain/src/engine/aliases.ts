import type { ModuleCatalogue, ModuleDefinition } from "./module.ts";

/**
 * Returns the modules by type, and by the types of their aliases. An alias is the module with its preset under its own name: a node
 * keeps the alias as it is written, and runs as the module.
 */
export function withAliases(modules: readonly ModuleDefinition[]): ModuleCatalogue {
  return new Map(modules.flatMap((module) => [module, ...aliasesOf(module)]).map((each) => [each.type, each]));
}

function aliasesOf({ aliases = [], ...module }: ModuleDefinition): ModuleDefinition[] {
  return aliases.map(({ type, families, preset, fixed = [] }) => ({
    ...module,
    type,
    families,
    alias: { of: module.type, preset, fixed },
  }));
}

/** Returns the type under which a module is installed, sold and counted. */
export function canonicalType(catalogue: ModuleCatalogue, type: string): string {
  return catalogue.get(type)?.alias?.of ?? type;
}
