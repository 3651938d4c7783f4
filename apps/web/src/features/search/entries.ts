import type { SearchResults } from "@filon/contracts";
import { searchEntries, searchKey } from "@filon/domain/search";

/** Groups of results, in the order in which they are shown. */
export const SEARCH_GROUPS = ["recent", "prospects", "campaigns", "pages", "actions", "modules", "help"] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** A line of the results: somewhere to go, or something to do. */
export interface SearchEntry {
  readonly key: string;
  readonly group: SearchGroup;
  readonly label: string;
  readonly detail: string;
  /** A path of the application; null for an act. */
  readonly href: string | null;
  readonly run?: () => void;
}

const PAGES_SHOWN = 4;

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

/** What the server found, as lines; statuses are named by `statusOf`. */
export function foundEntries(
  found: SearchResults,
  statusOf: (campaign: SearchResults["campaigns"][number]) => string,
): readonly SearchEntry[] {
  return [
    ...found.prospects.map(({ id, name, email, company, position }): SearchEntry => ({
      key: `prospect-${id}`,
      group: "prospects",
      label: name === "" ? (email ?? company ?? id) : name,
      detail: joined(position, company, email),
      href: `/prospects/${id}`,
    })),
    ...found.campaigns.map((campaign): SearchEntry => ({
      key: `campaign-${campaign.id}`,
      group: "campaigns",
      label: campaign.title,
      detail: statusOf(campaign),
      href: `/campaigns/${campaign.id}`,
    })),
    ...found.modules.map(({ type, label, description }): SearchEntry => ({
      key: `module-${type}`,
      group: "modules",
      label,
      detail: description,
      href: `/help/modules#module-${type}`,
    })),
    ...found.help.map(({ id, title, excerpt }): SearchEntry => ({
      key: `help-${id}`,
      group: "help",
      label: title,
      detail: excerpt,
      href: `/help/${id}`,
    })),
  ];
}

/** Of the pages and acts that the application offers, those that the text finds; all of them while there is no text. */
export function offeredEntries(offered: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  if (text === "") return offered;
  const searchable = offered.map((entry) => ({ entry, titleKey: searchKey(entry.label), textKey: searchKey(entry.detail) }));
  return searchEntries(searchable, text, PAGES_SHOWN).map(({ entry }) => entry);
}

/** The lines by group, in the groups' order; groups without any are left out. */
export function grouped(
  entries: readonly SearchEntry[],
): readonly { readonly group: SearchGroup; readonly entries: readonly SearchEntry[] }[] {
  return SEARCH_GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    ({ entries: ofGroup }) => ofGroup.length > 0,
  );
}
