/** Kinds of pages a notification links to, the first matching path wins; any other link is "more". */
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

/** Returns the kind of page a notification's link opens, to label the link. */
export function openedBy(link: string): (typeof OPENED)[number][0] | "more" {
  const [path = ""] = link.split(/[?#]/u);
  return OPENED.find(([, shape]) => shape.test(path))?.[0] ?? "more";
}
