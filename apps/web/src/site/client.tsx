import { hydrateRoot } from "react-dom/client";
import { changeLanguage, keepLanguage, showTextsOf, storedLanguage } from "../shared/i18n/texts.ts";
import { SHELL_AREAS, SITE_PAGES } from "./pages.ts";
import { restoreContrast } from "./shell/appearance.ts";
import { SiteCrash } from "./shell/site-crash.tsx";
import { SiteApp } from "./site-app.tsx";
import { rememberForServer } from "./texts/site-language.ts";
import { wakeAllSections } from "./texts/sleeping-sections.ts";

/** Brings a prerendered page to life in the language it was sent in. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  const page = SITE_PAGES.find(({ name }) => name === document.documentElement.dataset["page"]);
  if (!root || !page) return;
  restoreContrast();
  const sent = document.documentElement.dataset["language"] === "en" ? "en" : "fr";
  const [Page] = await Promise.all([page.load(), showTextsOf(sent, [...SHELL_AREAS, ...page.areas])]);
  hydrateRoot(
    root,
    <SiteCrash>
      <SiteApp page={page} Page={Page} />
    </SiteCrash>,
  );

  // The server goes by the address and by a cookie; the choice kept in the browser has the last word.
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = asked === "fr" || asked === "en" ? asked : storedLanguage();
  rememberForServer(wanted);
  if (wanted === sent) return keepLanguage(wanted);
  await wakeAllSections();
  await changeLanguage(wanted);
}

void start();
