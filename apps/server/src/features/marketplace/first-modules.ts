import { catalogue } from "@filon/modules";

const typesThatAre = (included: "always" | "atStart"): readonly string[] =>
  [...catalogue.values()].filter(({ listing }) => listing.included === included).map(({ type }) => type);

/** Modules that every workspace has and none can do without; they have no installation. */
export const ALWAYS_INSTALLED: readonly string[] = typesThatAre("always");

/** Modules that a new workspace has installed. */
export const FIRST_MODULES: readonly string[] = typesThatAre("atStart");
