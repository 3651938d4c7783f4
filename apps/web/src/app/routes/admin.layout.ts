import { createRoute } from "@tanstack/react-router";
import { requireAdmin } from "../gates.ts";
import { shellRoute } from "./shell.layout.ts";

/** /admin and everything under it require an administrator (SHELL-10); the admin screens are children of this route. */
export const adminRoute = createRoute({ getParentRoute: () => shellRoute, path: "/admin", beforeLoad: requireAdmin });
