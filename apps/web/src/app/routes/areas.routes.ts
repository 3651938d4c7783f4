import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { NothingHere } from "../pages/not-found-page.tsx";
import { shellRoute } from "./shell.layout.ts";

const pages = () => import("../../features/areas/pages/area-pages.tsx");
const parent = { getParentRoute: () => shellRoute };

const aiMimic = createRoute({ ...parent, path: "/ai-mimic", component: lazyPage(pages, "AiMimicPage") });
/** Every other path also belongs to the signed-in area, so only signed-in visitors learn whether a page exists (SHELL-02). */
const unknown = createRoute({ ...parent, path: "$", component: NothingHere });

/** Areas that are not built yet (SHELL-03), and unknown addresses. */
export const areasRoutes = [aiMimic, unknown] as const;
