import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.route.ts";

const pages = () => import("../../features/areas/pages/area-pages.tsx");
const parent = { getParentRoute: () => shellRoute };

const aiMimic = createRoute({ ...parent, path: "/ai-mimic", component: lazyPage(pages, "AiMimicPage") });
const appointments = createRoute({ ...parent, path: "/appointments", component: lazyPage(pages, "AppointmentsPage") });
const products = createRoute({ ...parent, path: "/products", component: lazyPage(pages, "ProductsPage") });

/** Areas that are still to come (SHELL-03). */
export const areasRoutes = [aiMimic, appointments, products] as const;
