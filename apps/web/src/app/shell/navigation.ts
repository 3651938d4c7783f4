import type { User } from "@filon/contracts/auth";
import {
  type Icon,
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessages,
  IconPackage,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { isAdmin } from "../../shared/session/index.ts";
import { isEnterprise } from "../gates.ts";

export interface NavigationEntry {
  readonly id: (typeof ENTRIES)[number]["id"];
  readonly to: (typeof ENTRIES)[number]["to"];
  readonly icon: Icon;
}

/** All entries, in order (SHELL-03, with the tasks after the messages); Personnel is sixth (SHELL-12). */
const ENTRIES = [
  { id: "dashboard", to: "/dashboard", icon: IconLayoutDashboard },
  { id: "prospects", to: "/prospects", icon: IconUsers },
  { id: "campaigns", to: "/campaigns", icon: IconSend },
  { id: "ai-mimic", to: "/ai-mimic", icon: IconSparkles },
  { id: "appointments", to: "/appointments", icon: IconCalendarEvent },
  { id: "employees", to: "/employees", icon: IconUsersGroup },
  { id: "products", to: "/products", icon: IconPackage },
  { id: "marketplace", to: "/marketplace", icon: IconBuildingStore },
  { id: "messages", to: "/messages", icon: IconMessages },
  { id: "tasks", to: "/tasks", icon: IconChecklist },
  { id: "settings", to: "/settings", icon: IconSettings },
  { id: "help", to: "/help", icon: IconHelpCircle },
  { id: "admin", to: "/admin", icon: IconShieldLock },
] as const satisfies readonly { id: string; to: string; icon: Icon }[];

/**
 * Returns the sidebar's entries for a user: Personnel only for team leaders on the Enterprise plan, Admin only for administrators
 * (SHELL-09).
 */
export function navigationOf({
  role,
  subscription,
  teamRole,
}: Pick<User, "role" | "subscription" | "teamRole">): readonly NavigationEntry[] {
  const hidden = new Set<string>();
  if (!isEnterprise(subscription) || teamRole === "member") hidden.add("employees");
  if (!isAdmin(role)) hidden.add("admin");
  return ENTRIES.filter(({ id }) => !hidden.has(id));
}
