import "@filon/ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
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
void start(root);

/** A function, because the bundler does not merge small chunks in an application with a top-level await. */
async function start(place: HTMLElement): Promise<void> {
  await startSession(Date.now());
  // Who is signed in and the page's texts are under way while the frame's texts come.
  void router.load();
  await texts;
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
