/** What this installation says about itself on its public pages; an empty value hides the element. */
export interface SiteConfig {
  /** Origin of the pages, without a trailing slash; used for canonical addresses. */
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
   * Address of the portraits of the demonstration's people, where {photo} is replaced for each. It must be on this site, because the
   * content policy refuses other origins.
   */
  readonly portraits: string;
  /** When the pages were built, ISO 8601; shown as today's date until scripts run. */
  readonly builtAt: string;
}

declare const __SITE_CONFIG__: SiteConfig;

/** The configuration embedded in the pages when they are built, from the FILON_SITE_… settings (docs/operations.md). */
export const siteConfig: SiteConfig = __SITE_CONFIG__;
