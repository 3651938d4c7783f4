import { createRoute } from "@tanstack/react-router";
import { requireAdmin } from "../gates.ts";
import { shellRoute } from "./shell.route.ts";

/** /admin and everything under it is for administrators (SHELL-10): its screens are this route's children. */
export const adminRoute = createRoute({ getParentRoute: () => shellRoute, path: "/admin", beforeLoad: requireAdmin });
