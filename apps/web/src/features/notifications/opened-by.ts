/** What a notification's link opens, in the order in which its path is looked at; anything else is only "more". */
const OPENED = [
  ["support", /^\/messages\/support/u],
  ["reply", /^\/messages\/[^/]+/u],
  ["import", /^\/prospects\/import\//u],
  ["prospect", /^\/prospects\/[^/]+/u],
  ["campaign", /^\/campaigns\/[^/]+/u],
  ["billing", /^\/settings\/billing/u],
  ["channels", /^\/settings\/channels/u],
  ["team", /^\/employees/u],
  ["module", /^\/marketplace\/[^/]+/u],
] as const;

/** What a link of a notification opens, to be said in its words. */
export function openedBy(link: string): (typeof OPENED)[number][0] | "more" {
  const [path = ""] = link.split(/[?#]/u);
  return OPENED.find(([, shape]) => shape.test(path))?.[0] ?? "more";
}
