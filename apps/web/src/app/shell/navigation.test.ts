import { describe, expect, it } from "vitest";
import { navigationOf } from "./navigation.ts";

const subscription = (plan: "professional" | "enterprise" | null) => ({ plan, status: "active" }) as const;
const ids = (user: Omit<Parameters<typeof navigationOf>[0], "teamRole">, teamRole: "owner" | "manager" | "member" = "owner") =>
  navigationOf({ ...user, teamRole }).map(({ id }) => id);

describe("the sidebar's entries", () => {
  it("[SHELL-03] are all twelve, in order, with the tasks after the messages, for an administrator whose plan is Enterprise", () => {
    expect(ids({ role: "admin", subscription: subscription("enterprise") })).toEqual([
      "dashboard",
      "prospects",
      "campaigns",
      "ai-mimic",
      "appointments",
      "employees",
      "products",
      "marketplace",
      "messages",
      "tasks",
      "settings",
      "help",
      "admin",
    ]);
  });

  it("[SHELL-09] include Admin for admins and superAdmins only", () => {
    for (const role of ["admin", "superAdmin"] as const) expect(ids({ role, subscription: subscription(null) }).at(-1)).toBe("admin");
    expect(ids({ role: "user", subscription: subscription("enterprise") })).not.toContain("admin");
  });

  it("[SHELL-12] include Personnel in sixth place on the Enterprise plan only", () => {
    expect(ids({ role: "user", subscription: subscription("enterprise") })[5]).toBe("employees");
    expect(ids({ role: "user", subscription: subscription("professional") })).not.toContain("employees");
    expect(ids({ role: "admin", subscription: subscription(null) })).not.toContain("employees");
  });

  it("[SHELL-21] include Personnel for team leaders but not for members", () => {
    const user = { role: "user", subscription: subscription("enterprise") } as const;
    expect(ids(user, "manager")[5]).toBe("employees");
    expect(ids(user, "member")).not.toContain("employees");
  });
});
