import type { MessageKey } from "@filon/i18n";
import type { ComponentType } from "react";

/** A prerendered public page. */
export interface SitePage {
  /** Base name of its files. */
  readonly name: string;
  /** The addresses at which it is served; the first is canonical (COOKIE-02). */
  readonly paths: readonly string[];
  readonly title: MessageKey;
  readonly description: MessageKey;
  /** The areas of the dictionary that it needs besides SHELL_AREAS. */
  readonly areas: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/** The areas of the dictionary that every public page needs. */
export const SHELL_AREAS = ["site", "shell", "legal", "landing"] as const;

/** Name of the page that is served with status 404 for unknown addresses below a public page. */
export const NOT_FOUND = "not-found";

/** The public pages (SHELL-01), with their titles and descriptions in both languages (I18N-02). */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: "index",
    paths: ["/"],
    title: "landing.meta.title",
    description: "landing.meta.description",
    areas: [],
    load: async () => (await import("./landing/landing-page.tsx")).LandingPage,
  },
  {
    name: "faq",
    paths: ["/faq"],
    title: "site.meta.faq.title",
    description: "site.meta.faq.description",
    areas: ["faq"],
    load: async () => (await import("./faq/faq-page.tsx")).FaqPage,
  },
  {
    name: "about",
    paths: ["/about"],
    title: "site.meta.about.title",
    description: "site.meta.about.description",
    areas: ["about"],
    load: async () => (await import("./about/about-page.tsx")).AboutPage,
  },
  {
    name: "contact",
    paths: ["/contact"],
    title: "site.meta.contact.title",
    description: "site.meta.contact.description",
    areas: ["contactpage"],
    load: async () => (await import("./contact/contact-page.tsx")).ContactPage,
  },
  {
    name: "terms",
    paths: ["/legal/terms", "/terms"],
    title: "site.meta.terms.title",
    description: "site.meta.terms.description",
    areas: [],
    load: async () => (await import("./legal/legal-page.tsx")).TermsPage,
  },
  {
    name: "privacy",
    paths: ["/legal/privacy", "/privacy"],
    title: "site.meta.privacy.title",
    description: "site.meta.privacy.description",
    areas: [],
    load: async () => (await import("./legal/legal-page.tsx")).PrivacyPage,
  },
  {
    name: "cookies",
    paths: ["/legal/cookies", "/cookies"],
    title: "site.meta.cookies.title",
    description: "site.meta.cookies.description",
    areas: [],
    load: async () => (await import("./legal/cookies-page.tsx")).CookiesPage,
  },
  {
    name: NOT_FOUND,
    paths: [],
    title: "site.notFound.title",
    description: "site.notFound.text",
    areas: [],
    load: async () => (await import("./shell/not-found-page.tsx")).NotFoundPage,
  },
];
