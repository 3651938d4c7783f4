/** The stylesheets that reach every page, from the repository's root. */
export const GLOBAL_SHEETS: readonly string[] = [
  "packages/ui/src/styles/index.css",
  "packages/ui/src/styles/tokens.css",
  "packages/ui/src/styles/fonts.css",
  "packages/ui/src/styles/base.css",
  "apps/web/src/site/base.css",
];

/** Classes that mean the same on every page: the base's own, and those that Mantine gives its parts. */
export const GLOBAL_CLASSES = /^(?:card|card-title|quiet|back-link|visually-hidden|mantine-[A-Za-z]+-[A-Za-z]+)$/u;
