import "@filon/ui/styles.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { fetchFontsNow } from "./app/fonts.ts";
import { router, warmUp } from "./app/router.ts";
import { handleServerAway } from "./app/server-away.ts";
import { handleSessionEnd } from "./app/session-end.ts";
import { openIdentityQuestion, startSession } from "./features/auth/index.ts";
import { handleIdentityChecks } from "./shared/http/index.ts";
import { loadTexts, shownTexts } from "./shared/i18n/index.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

document.documentElement.lang = shownTexts().language;
handleSessionEnd();
handleServerAway();
handleIdentityChecks(openIdentityQuestion);
const texts = loadTexts("ui", "shell");
warmUp();
fetchFontsNow();
void start(root);

/** Milliseconds that the first page may take to load before a spinner shows (SHELL-06). */
const SPINNER_AFTER_MS = 300;

/** A function, because the bundler does not merge small chunks in an application with a top-level await. */
async function start(place: HTMLElement): Promise<void> {
  await startSession(Date.now());
  // The user and the page's texts load together with the frame's texts. Failures are reported when the page is rendered.
  const loaded = router.load().catch(() => undefined);
  await texts;
  // A page that has loaded when React starts is rendered in one go, in short tasks, and painted before its effects fetch anything. Rendered
  // after a spinner, it would take one long task.
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SPINNER_AFTER_MS))]);
  const app = createRoot(place);
  startTransition(() => {
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}
