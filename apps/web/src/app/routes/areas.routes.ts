import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { NothingHere } from "../pages/not-found-page.tsx";
import { shellRoute } from "./shell.route.ts";

const pages = () => import("../../features/areas/pages/area-pages.tsx");
const parent = { getParentRoute: () => shellRoute };

const aiMimic = createRoute({ ...parent, path: "/ai-mimic", component: lazyPage(pages, "AiMimicPage") });
const appointments = createRoute({ ...parent, path: "/appointments", component: lazyPage(pages, "AppointmentsPage") });
const products = createRoute({ ...parent, path: "/products", component: lazyPage(pages, "ProductsPage") });
/** Every other path is of the signed-in area too: what is there, or not, is told to whoever is signed in (SHELL-02). */
const unknown = createRoute({ ...parent, path: "$", component: NothingHere });

/** Areas that are still to come (SHELL-03), and addresses that no area has. */
export const areasRoutes = [aiMimic, appointments, products, unknown] as const;
