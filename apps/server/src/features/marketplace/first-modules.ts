import { modules } from "@filon/modules";

const typesThatAre = (included: "always" | "atStart"): readonly string[] =>
  modules.filter(({ listing }) => listing.included === included).map(({ type }) => type);

/** Modules that every workspace always has; no row is stored for them. */
export const ALWAYS_INSTALLED: readonly string[] = typesThatAre("always");

/** Modules installed in a new workspace. */
export const FIRST_MODULES: readonly string[] = typesThatAre("atStart");
