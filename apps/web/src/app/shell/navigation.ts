import { type Icon, IconLayoutDashboard, IconPlugConnected, IconSend, IconUsers } from "@tabler/icons-react";

/** The sidebar's entries, in order (SHELL-03); an area that is not built has none. */
export const NAVIGATION = [
  { id: "dashboard", to: "/dashboard", icon: IconLayoutDashboard },
  { id: "prospects", to: "/prospects", icon: IconUsers },
  { id: "campaigns", to: "/campaigns", icon: IconSend },
  { id: "channels", to: "/settings/channels", icon: IconPlugConnected },
] as const satisfies readonly { id: string; to: string; icon: Icon }[];
