import { digest } from "../people/chance.ts";
import type { Person } from "../people/person.ts";
import { specialAddress } from "../people/special-address.ts";
import type { World } from "../world/world.ts";

/** Returns who reads the mail of an address: a person of the network or, for a special address, a person made up for it. */
export function personBehind(world: Pick<World, "personByAddress" | "seed">, address: string): Person {
  const special = specialAddress(address);
  const known = world.personByAddress(address);
  if (known && !special) return known;
  const [local = "", domain = ""] = address.split("@");
  const answers = special?.answers ?? "silent";
  return {
    id: `x${digest(12, address)}`,
    civility: "mme",
    firstName: local.charAt(0).toUpperCase() + local.slice(1),
    lastName: "Essai",
    language: "fr",
    city: "Paris",
    country: "France",
    company: domain,
    industry: "Conseil",
    position: "Testeuse",
    headline: domain,
    email: address,
    slug: `x-sbx${digest(6, address)}`,
    providerId: `ACoAA${digest(34, address)}`,
    degree: 2,
    accepts: "never",
    answers,
    wouldAnswer: answers === "silent" ? "interested" : answers,
    prefers: "any",
    answersAt: 1,
    viewsBack: false,
    mailTrouble: null,
  };
}
