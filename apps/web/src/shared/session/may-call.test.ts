import { expect, it } from "vitest";
import { mayCall } from "./may-call.ts";

const forOwners = { plans: ["enterprise"], teamRoles: ["owner"] } as const;

it.each([
  ["enterprise", "owner", true],
  ["enterprise", "manager", false],
  ["professional", "owner", false],
  [null, "owner", false],
] as const)("[SHELL-21] an action for Enterprise owners only is offered on the plan %s to a %s: %s", (plan, teamRole, offered) => {
  expect(mayCall({ plan, teamRole }, forOwners)).toBe(offered);
});

it("[SHELL-21] a call that names neither plans nor roles is offered to everyone", () => {
  expect(mayCall({ plan: null, teamRole: "member" }, {})).toBe(true);
});
