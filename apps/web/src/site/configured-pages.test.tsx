import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { readSiteConfig } from "../../site-settings.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the French HTML of an installation with these settings: footer, contact page, FAQ, and the demonstration's prospects. */
async function pagesOf(
  settings: Readonly<Record<string, string>>,
): Promise<Record<"footer" | "contact" | "questions" | "prospects", string>> {
  vi.resetModules();
  vi.stubGlobal("__SITE_CONFIG__", readSiteConfig(settings));
  const { showTextsOf } = await import("../shared/i18n/texts.ts");
  await showTextsOf("fr", ["site", "landing", "contactpage", "faq"]);
  const { SiteFooter } = await import("./shell/site-footer.tsx");
  const { ContactPage } = await import("./contact/contact-page.tsx");
  const { FaqPage } = await import("./faq/faq-page.tsx");
  const { CrmTable } = await import("./landing/crm-table.tsx");
  return {
    footer: renderToStaticMarkup(<SiteFooter />),
    contact: renderToStaticMarkup(<ContactPage />),
    questions: renderToStaticMarkup(<FaqPage />),
    prospects: renderToStaticMarkup(<CrmTable />),
  };
}

const EXTERNAL = {
  FILON_SITE_API_DOCS: "https://docs.exemple.test/",
  FILON_SITE_VIDEOS: "https://videos.exemple.test/",
  FILON_SITE_LINKEDIN: "https://reseau.exemple.test/filon",
  FILON_SITE_X: "https://x.exemple.test/filon",
  FILON_SITE_INSTAGRAM: "https://images.exemple.test/filon",
};
const OFFICE = {
  FILON_SITE_EMAIL: "bonjour@exemple.test",
  FILON_SITE_PHONE: "+32 2 123 45 67",
  FILON_SITE_ADDRESS: "Rue de la Loi 1, 1000 Bruxelles, Belgique",
};

it("[PUB-41] the footer links to the API documentation, the videos and the networks whose addresses are set", async () => {
  const { footer } = await pagesOf(EXTERNAL);
  const links = [...footer.matchAll(/<a href="(https:[^"]+)"[^>]*>([^<]+)</gu)].map(([, address, label]) => [address, label]);
  expect(links).toEqual([
    ["https://docs.exemple.test/", expect.stringContaining("API")],
    ["https://videos.exemple.test/", expect.stringMatching(/vidéo/iu)],
    ["https://reseau.exemple.test/filon", "LinkedIn"],
    ["https://x.exemple.test/filon", "X"],
    ["https://images.exemple.test/filon", "Instagram"],
  ]);
});

it("[PUB-41] a link without a configured address is hidden", async () => {
  const { footer } = await pagesOf({});
  expect(footer).not.toContain("https:");
  expect(footer).not.toMatch(/LinkedIn|Instagram|vidéo/iu);
});

it("[CONTACT-07] the cards show the configured e-mail, telephone and address, by default an office in Belgium", async () => {
  const { contact } = await pagesOf(OFFICE);
  expect(contact).toContain('<a href="mailto:bonjour@exemple.test">bonjour@exemple.test</a>');
  expect(contact).toContain('<a href="tel:+3221234567">+32 2 123 45 67</a>');
  expect(contact).toContain(OFFICE.FILON_SITE_ADDRESS);
  const bare = (await pagesOf({})).contact;
  expect(bare).not.toMatch(/mailto:|tel:/u);
  expect(bare).toContain("Bruxelles, Belgique");
});

it("[FAQ-06] the link to ask by e-mail leads to the configured address, or to the contact page if there is none", async () => {
  const written = (html: string) => /<a href="([^"]+)">Nous écrire<\/a>/u.exec(html)?.[1];
  expect(written((await pagesOf(OFFICE)).questions)).toBe("mailto:bonjour@exemple.test");
  expect(written((await pagesOf({})).questions)).toBe("/contact");
});

it("[PUB-37] each person has a portrait from the configured address, or initials if no address is configured", async () => {
  const { prospects } = await pagesOf({ FILON_SITE_PORTRAITS: "/portraits/{photo}.jpg" });
  expect([...prospects.matchAll(/<img[^>]* src="([^"]+)"/gu)].map(([, source]) => source)).toEqual(
    [1, 2, 3, 4, 5, 6].map((photo) => `/portraits/${photo}.jpg`),
  );
  const bare = (await pagesOf({})).prospects;
  expect(bare).not.toContain("<img");
  expect([...bare.matchAll(/>(\p{Lu}{2})</gu)].map(([, initials]) => initials)).toEqual(["SB", "KH", "ÉL", "TN", "IB", "PL"]);
});
