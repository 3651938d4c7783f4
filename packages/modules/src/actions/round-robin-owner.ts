import { OwnerAssigned } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT, port } from "../kit/ports.ts";

const Member = z.strictObject({
  member: z.uuid().meta({ kind: "member" }),
  /** Share of the prospects, relative to the sum of all weights. */
  weight: z.number().int().min(1).max(100).default(1),
});

/** Gives the prospect an owner among these members, each in turn by their weight; colleagues of one company get the same owner. */
export const roundRobinOwner = defineModule({
  type: "round_robin_owner",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: "enterprise",
    tags: ["pipeline", "work"],
    features: ["fair", "absent", "company"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    members: z.array(Member).min(2).max(50),
    absent: z.enum(["skip", "keep"]).default("skip"),
    sticky: z.enum(["company", "none"]).default("company"),
  }),
  inputs: [...IN],
  outputs: [...OUT, port("nobody", "negative")],
  optional: ["nobody"],
  observes: [],
  migrations: [],
  check: ({ members }) =>
    new Set(members.map(({ member }) => member)).size === members.length
      ? []
      : [{ code: "invalidConfig", field: "members", detail: "duplicate" }],
  produces: () => [
    { name: "memberId", kind: "text" },
    { name: "name", kind: "text" },
  ],
  sample: ({ members: [first] }) => sampleErrand({ memberId: first?.member ?? null, name: null }),
  plan: ({ nodeId, reason, facts }, { members, absent, sticky }): ModuleAnswer => {
    if (reason.kind !== "answer")
      return runErrand({
        type: "assignOwner",
        campaignId: facts.campaign.id,
        nodeId,
        prospectId: facts.prospect.id,
        members: members.map(({ member: id, weight }) => ({ id, weight })),
        skipsSuspended: absent === "skip",
        sameForCompany: sticky === "company",
      });
    const owner = errandAnswer(OwnerAssigned, reason.answer);
    if (owner === null) return ERRAND_FAILED;
    const outputs = { memberId: owner.memberId, name: owner.name };
    return owner.memberId === null ? { go: "nobody", otherwise: "out", outputs } : { go: "out", outputs };
  },
});
