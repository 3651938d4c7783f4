/** Areas of help articles, in display order. */
export const HELP_AREAS = ["start", "prospects", "campaigns", "channels", "account"] as const;
export type HelpArea = (typeof HELP_AREAS)[number];

/** Every help article, in order; its text is `help.articles.<id>` in the dictionaries, its address is /help/{id} (HELP-01). */
export const HELP_ARTICLES = [
  { id: "first-steps", area: "start" },
  { id: "demo-network", area: "start" },
  { id: "search", area: "start" },
  { id: "import-file", area: "prospects" },
  { id: "find-prospects", area: "prospects" },
  { id: "prospect-page", area: "prospects" },
  { id: "create-campaign", area: "campaigns" },
  { id: "write-messages", area: "campaigns" },
  { id: "modules", area: "campaigns" },
  { id: "limits", area: "campaigns" },
  { id: "follow-campaign", area: "campaigns" },
  { id: "pru", area: "campaigns" },
  { id: "connect-email", area: "channels" },
  { id: "connect-linkedin", area: "channels" },
  { id: "notifications", area: "account" },
  { id: "language-theme", area: "account" },
] as const satisfies readonly { id: string; area: HelpArea }[];
export type HelpArticleId = (typeof HELP_ARTICLES)[number]["id"];
