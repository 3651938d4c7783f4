import { createRoute } from "@tanstack/react-router";
import type { MimicAddress } from "../../features/ai-mimic/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const aiMimic = createRoute({
  getParentRoute: () => shellRoute,
  path: "/ai-mimic",
  // Not checked here: the page reads it with `readMimicAddress`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as MimicAddress,
  loader: () => loadTexts("style"),
  component: lazyPage(() => import("../../features/ai-mimic/pages/ai-mimic-page.tsx"), "AiMimicPage"),
});

/** The calibration of the user's style (MIMIC-02). */
export const aiMimicRoutes = [aiMimic] as const;
