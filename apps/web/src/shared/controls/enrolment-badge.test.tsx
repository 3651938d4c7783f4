import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { LanguageProvider, loadTexts } from "../i18n/index.ts";
import { EnrolmentBadge } from "./enrolment-badge.tsx";

beforeEach(() => void standInBrowser());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["acting", null, "En cours d’envoi"],
  ["acting", "postponed", "En attente"],
  ["runnable", null, "En route"],
  ["runnable", "accountDailyLimit", "En attente"],
  ["waiting", null, "Attend une réponse"],
  ["waiting", "calling", "En attente"],
  ["held", "uncertain", "En attente de vous"],
] as const)("%s, held back by %s, is shown as: %s", async (status, blockedBy, shown) => {
  await loadTexts("campaigns");
  const badge = renderToString(
    <LanguageProvider>
      <EnrolmentBadge status={status} blockedBy={blockedBy} />
    </LanguageProvider>,
  );
  expect(badge).toContain(`>${shown}<`);
});
