import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../shared/i18n/index.ts";
import { shellRoute } from "./shell.route.ts";

const channels = createRoute({
  getParentRoute: () => shellRoute,
  path: "/settings/channels",
  loader: () => loadTexts("channels"),
  component: lazyRouteComponent(() => import("../../features/channels/pages/channels-page.tsx"), "ChannelsPage"),
});

export const channelsRoutes = [channels] as const;
