import { createRoute } from "@tanstack/react-router";
import { NothingHere } from "../pages/not-found-page.tsx";
import { shellRoute } from "./shell.layout.ts";

/** Every other path also belongs to the signed-in area, so only signed-in visitors learn whether a page exists (SHELL-02). */
const unknown = createRoute({ getParentRoute: () => shellRoute, path: "$", component: NothingHere });

/** Unknown addresses. */
export const unknownRoutes = [unknown] as const;
