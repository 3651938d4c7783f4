import { describe, expect, it } from "vitest";
import { navigationOf } from "./navigation.ts";

const subscription = (plan: "professional" | "enterprise" | null) => ({ plan, status: "active" }) as const;
const ids = (user: Parameters<typeof navigationOf>[0]) => navigationOf(user).map(({ id }) => id);

describe("the sidebar's entries", () => {
  it("[SHELL-09] have Admin for admins and superAdmins only", () => {
    for (const role of ["admin", "superAdmin"] as const) expect(ids({ role, subscription: subscription(null) }).at(-1)).toBe("admin");
    expect(ids({ role: "user", subscription: subscription("enterprise") })).not.toContain("admin");
  });

  it("[SHELL-12] have Personnel at the sixth place with the Enterprise plan only", () => {
    expect(ids({ role: "user", subscription: subscription("enterprise") })[5]).toBe("employees");
    expect(ids({ role: "user", subscription: subscription("professional") })).not.toContain("employees");
    expect(ids({ role: "admin", subscription: subscription(null) })).not.toContain("employees");
  });
});
