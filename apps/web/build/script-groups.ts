/**
 * Modules bundled into one script with everything they import; a module belongs to the first group that matches. Without groups a page
 * fetches fifty small scripts. A script is fetched whole, so a group should hold what the same pages need.
 */
const GROUPS: readonly { readonly name: string; readonly test?: RegExp; readonly tags?: ["$initial"]; readonly entriesAware?: true }[] = [
  // Schemas are bundled separately, for the few pages that use them.
  { name: "schemas", test: /node_modules[\\/]zod[\\/]/u },
  {
    name: "core",
    test: /node_modules[\\/](?:(?:react|react-dom|scheduler|use-sync-external-store)[\\/]|@tanstack[\\/](?!react-virtual|virtual-core))/u,
  },
  // The dictionary areas used around every page of the application.
  ...["fr", "en"].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(`locales[\\\\/]${language}[\\\\/](?:ui|shell|pru|notifications|search)\\.json`, "u"),
  })),
  {
    name: "kit",
    test: /packages[\\/]ui[\\/]src[\\/](?:display|feedback|format|theme|toast|controls[\\/](?:app-button|popup))|@tabler[\\/]icons-react/u,
  },
  // Everything else that the entry imports.
  { name: "shared", tags: ["$initial"] },
  // Split by the pages that use them: every importer of the package would otherwise pull all of it into its group.
  { name: "contracts", test: /packages[\\/]contracts[\\/]src/u, entriesAware: true },
  // Small modules that both signed-in and signed-out pages use.
  {
    name: "parts",
    test: /@mantine[\\/]hooks[\\/]esm[\\/](?:utils|use-(?:id|uncontrolled|merged-ref))[\\/]|core[\\/]esm[\\/]core[\\/]|to-int\.mjs|controls[\\/](?:wordmark|language-switch)\.tsx/u,
  },
  // The shell, which every signed-in page has.
  { name: "frame", test: /app[\\/]shell[\\/]shell\.tsx$/u },
  { name: "fields", test: /components[\\/](?:Input|InputBase|TextInput|CloseButton|ActionIcon|NativeSelect|Text)[\\/]/u },
  { name: "windows", test: /components[\\/](?:Modal|FocusTrap)[\\/]/u },
  // Used by the dashboard, the campaigns and the prospects' timelines.
  {
    name: "lines",
    test: /ui[\\/]src[\\/]line|shared[\\/](?:timeline|reasons)[\\/]|campaigns[\\/](?:wording|use-campaign-updates|api[\\/]campaigns-read|components[\\/]activity-(?:feed|stop))/u,
  },
];

/** The groups for the bundler. Its priorities must not be negative. */
export const scriptGroups = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }));
