import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { changeLanguage, keepLanguage, showTextsOf, storedLanguage } from "../shared/i18n/texts.ts";
import { SHELL_AREAS, SITE_PAGES } from "./pages.ts";
import { restoreContrast } from "./shell/appearance.ts";
import { SiteCrash } from "./shell/site-crash.tsx";
import { SiteApp } from "./site-app.tsx";
import { wakeAllSections } from "./texts/sleeping-sections.ts";

/** Calls `onAlive` when React has hydrated the page's frame. */
function Alive({ onAlive, children }: { readonly onAlive: () => void; readonly children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Hydrates a prerendered page in the language it was sent in. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  const page = SITE_PAGES.find(({ name }) => name === document.documentElement.dataset["page"]);
  if (!root || !page) return;
  restoreContrast();
  const sent = document.documentElement.dataset["language"] === "en" ? "en" : "fr";
  const [Page] = await Promise.all([page.load(), showTextsOf(sent, [...SHELL_AREAS, ...page.areas])]);
  const { promise: alive, resolve: live } = Promise.withResolvers<void>();
  hydrateRoot(
    root,
    <SiteCrash>
      <Alive onAlive={live}>
        <SiteApp page={page} Page={Page} />
      </Alive>
    </SiteCrash>,
  );

  // The server chooses the language by address and cookie. Without ?lang in the address, the choice stored in the browser decides.
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = asked === "fr" || asked === "en" ? asked : storedLanguage();
  keepLanguage(wanted);
  if (wanted === sent) return;
  // Changing the texts before hydration has finished would make it fail.
  await alive;
  await wakeAllSections();
  await changeLanguage(wanted);
}

void start();
