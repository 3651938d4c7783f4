/** What this installation publishes about itself on its public pages; an empty value hides the element. */
export interface SiteConfig {
  /** Where the pages are published, without a trailing slash; used for canonical addresses. */
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
  /**
   * Address of the portraits of the demonstration's people, with {photo} for each; must be on this site (its content policy refuses
   * others).
   */
  readonly portraits: string;
  /** When the pages were built, ISO 8601; pages without scripts use it as today's date. */
  readonly builtAt: string;
}

declare const __SITE_CONFIG__: SiteConfig;

/** Embedded in the pages when they are built (FILON_SITE_… settings, see docs/operations.md). */
export const siteConfig: SiteConfig = __SITE_CONFIG__;
