import { expect, it } from "vitest";
import { gatewayScene, linkedInConformance } from "./testing/gateway-scene.ts";
import type { GatewayServer } from "./stand-ins/gateway-server.ts";

const FRIEND = "friend-jane";
const endorsing = (skill: string | null, orFirst = true) => ({ kind: "endorse", skill, orFirst }) as const;

function withSkills(server: GatewayServer): void {
  server.skills.splice(
    0,
    3,
    { name: "Vente", endorsement_id: 1 },
    { name: "Négociation", endorsement_id: 2 },
    { name: "Excel", endorsement_id: null },
  );
}

linkedInConformance({
  title: "LinkedIn, endorsing skills",
  payload: endorsing(null),
  prefix: "friend-",
  prepare: withSkills,
  accepted: (server) => server.endorsed.size,
  isRepeatable: true,
});

const { gateway, perform } = gatewayScene();

it.each([
  ["negociation", true, "Négociation"],
  [null, true, "Vente"],
  ["Chant", true, "Vente"],
  // It can no longer be endorsed.
  ["Excel", true, "Vente"],
])("endorses %s or, failing that, the first skill", async (skill, orFirst, endorsed) => {
  withSkills(gateway());
  expect(await perform(endorsing(skill, orFirst), FRIEND)).toMatchObject({ status: "sent", data: { skill: endorsed } });
  expect(gateway().endorsed.size).toBe(1);
});

it("endorses nothing when the profile does not list the skill", async () => {
  withSkills(gateway());
  expect(await perform(endorsing("Chant", false), FRIEND)).toMatchObject({ status: "sent", code: "noSkill", data: { skill: null } });
  expect(gateway().endorsed.size).toBe(0);
});

it("a skill that was endorsed before counts as done, with the reason", async () => {
  withSkills(gateway());
  await perform(endorsing(null), FRIEND);
  expect(await perform(endorsing(null), FRIEND)).toMatchObject({ status: "sent", code: "alreadyEndorsed", data: { skill: "Vente" } });
});

it("only relations are endorsed", async () => {
  withSkills(gateway());
  expect(await perform(endorsing(null), "jane-doe")).toMatchObject({ status: "refused", code: "noConnection" });
});
