import type { Language } from "@filon/i18n";
import { prerender } from "react-dom/static";
import { showTextsOf, translateNow } from "../shared/i18n/texts.ts";
import { SHELL_AREAS, SITE_PAGES } from "./pages.ts";
import { SiteCrash } from "./shell/site-crash.tsx";
import { SiteApp } from "./site-app.tsx";
import { claiming } from "./texts/site-language.ts";
import { siteConfig } from "./site-config.ts";

/** Larger than any page: React then keeps Suspense content in place, instead of hiding it until a script reveals it. */
const WHOLE_PAGE_BYTES = 1_000_000_000;

/** A page's HTML in one language, with the contents of its head. */
export interface PrerenderedPage {
  readonly name: string;
  readonly paths: readonly string[];
  readonly areas: readonly string[];
  readonly language: Language;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly structuredData: object | null;
}

const t = claiming(translateNow);

/** Renders every public page in this language. */
export async function prerenderAll(language: Language): Promise<readonly PrerenderedPage[]> {
  const made: PrerenderedPage[] = [];
  for (const page of SITE_PAGES) {
    await showTextsOf(language, [...SHELL_AREAS, ...page.areas]);
    const Page = await page.load();
    // The option is missing from React's published types.
    const options = { progressiveChunkSize: WHOLE_PAGE_BYTES } as Parameters<typeof prerender>[1];
    const { prelude } = await prerender(
      <SiteCrash>
        <SiteApp page={page} Page={Page} />
      </SiteCrash>,
      options,
    );
    made.push({
      name: page.name,
      paths: page.paths,
      areas: [...SHELL_AREAS, ...page.areas],
      language,
      html: await new Response(prelude as ReadableStream).text(),
      title: t(page.title as "site.meta.faq.title"),
      description: t(page.description as "landing.meta.description"),
      origin: siteConfig.origin,
      structuredData: page.name === "index" ? product(t("landing.meta.description")) : null,
    });
  }
  return made;
}

/** Returns the structured data for search engines: the lowest monthly price, and no rating until there are real ones (PUB-44). */
function product(description: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: "Filon",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    description,
    offers: { "@type": "Offer", price: "39", priceCurrency: "EUR" },
  };
}
