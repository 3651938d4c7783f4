/** What this installation says of itself on its public pages; an empty value hides its element. */
export interface SiteConfig {
  /** Where the pages are published, without a trailing slash: for canonical addresses. */
  readonly origin: string;
  readonly company: string;
  readonly address: string;
  readonly email: string;
  readonly dpoEmail: string;
  readonly phone: string;
  readonly processors: string;
  readonly apiDocs: string;
  readonly videos: string;
  readonly linkedin: string;
  readonly x: string;
  readonly instagram: string;
  /** Address of portraits of the demonstration's people, with {photo} for each; must be of this site (its policy refuses others). */
  readonly portraits: string;
  /** When the pages were built, ISO 8601: what a page without scripts says of today. */
  readonly builtAt: string;
}

declare const __SITE_CONFIG__: SiteConfig;

/** Written into the pages when they are built (FILON_SITE_… settings, see docs/operations.md). */
export const siteConfig: SiteConfig = __SITE_CONFIG__;
