import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./shell.route.ts";

const pages = () => import("../../features/areas/pages/area-pages.tsx");
const parent = { getParentRoute: () => shellRoute };

const aiMimic = createRoute({ ...parent, path: "/ai-mimic", component: lazyRouteComponent(pages, "AiMimicPage") });
const appointments = createRoute({ ...parent, path: "/appointments", component: lazyRouteComponent(pages, "AppointmentsPage") });
const products = createRoute({ ...parent, path: "/products", component: lazyRouteComponent(pages, "ProductsPage") });
const marketplace = createRoute({ ...parent, path: "/marketplace", component: lazyRouteComponent(pages, "MarketplacePage") });
const messages = createRoute({ ...parent, path: "/messages", component: lazyRouteComponent(pages, "MessagesPage") });
const employees = createRoute({ ...parent, path: "/employees", component: lazyRouteComponent(pages, "EmployeesPage") });

/** Areas that are still to come (SHELL-03). */
export const areasRoutes = [aiMimic, appointments, products, marketplace, messages, employees] as const;
