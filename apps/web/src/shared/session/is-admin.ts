import type { Role } from "@filon/contracts/auth";

const ADMIN_ROLES: readonly Role[] = ["admin", "superAdmin"];

/** Whether a role administers the installation (SHELL-10). */
export function isAdmin(role: Role): boolean {
  return ADMIN_ROLES.includes(role);
}
