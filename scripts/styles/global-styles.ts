/** The stylesheets that reach every page, relative to the repository's root. */
export const GLOBAL_SHEETS: readonly string[] = [
  "packages/ui/src/styles/index.css",
  "packages/ui/src/styles/mantine.css",
  "packages/ui/src/styles/tokens.css",
  "packages/ui/src/styles/fonts.css",
  "packages/ui/src/styles/faces.css",
  "packages/ui/src/styles/base.css",
  "apps/web/src/site/base.css",
];

/** Classes that mean the same on every page: the base's own, and those of the parts of Mantine and React Flow. */
export const GLOBAL_CLASSES = /^(?:card|card-title|quiet|back-link|visually-hidden|mantine-[A-Za-z]+-[A-Za-z]+|react-flow(?:__[a-z-]+)?)$/u;
