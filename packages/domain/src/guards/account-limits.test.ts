import { ACT_KINDS, ACTS_ON, CHANNELS } from "@filon/contracts/outreach";
import { expect, it } from "vitest";
import { accountLimits } from "./account-limits.ts";

it.each(CHANNELS)("an account on %s has a usual limit for what a program can do there, and none for anything else", (channel) => {
  const limits = accountLimits(channel, {});
  expect(ACT_KINDS.filter((kind) => limits[kind] > 0)).toEqual(ACTS_ON[channel]);
});

it("limits that were set before a kind of act existed stay, with the usual limit for the new kind", () => {
  const limits = { visit_profile: 7, send_invitation: 8, send_message: 9, minGapSeconds: 1, maxGapSeconds: 2 };
  expect(accountLimits("linkedin", { limits })).toMatchObject({ ...limits, withdraw_invitation: 20 });
});

it("limits that cannot be read are the usual ones", () => {
  for (const limits of [null, "12", { visit_profile: -1 }])
    expect(accountLimits("linkedin", { limits })).toEqual(accountLimits("linkedin", {}));
});
