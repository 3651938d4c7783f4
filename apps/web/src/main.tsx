import "@filon/ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { handleSessionEnd } from "./app/session-end.ts";
import { startSession } from "./features/auth/index.ts";
import { loadTexts, shownTexts } from "./shared/i18n/index.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

document.documentElement.lang = shownTexts().language;
handleSessionEnd();
await Promise.all([loadTexts("ui", "shell"), startSession(Date.now())]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
