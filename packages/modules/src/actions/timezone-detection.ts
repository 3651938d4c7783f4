import type { Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { zoneOfDomain, zoneOfLocation, zoneOfPhone } from "../kit/places/time-zones.ts";
import { IN, OUT } from "../kit/ports.ts";

const SOURCES = ["location", "phone", "domain"] as const;
type Source = (typeof SOURCES)[number];

const READ: Readonly<Record<Source, (prospect: Facts["prospect"]) => string | null>> = {
  location: ({ location }) => zoneOfLocation(location ?? ""),
  phone: ({ phone }) => zoneOfPhone(phone ?? ""),
  domain: ({ email }) => zoneOfDomain(email ?? ""),
};

/** Determines the prospect's time zone and writes it to their record, so that acts respect their hours. Leaves it unchanged if unsure. */
export const timezoneDetection = defineModule({
  type: "timezone_detection",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["sources", "hours", "sure"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    from: z
      .array(z.enum(SOURCES))
      .min(1)
      .max(SOURCES.length)
      .default([...SOURCES]),
    overwrite: z.enum(["blanks", "always"]).default("blanks"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "timeZone", kind: "text" },
    { name: "basis", kind: "text" },
  ],
  plan: ({ facts }, { from, overwrite }) => {
    const known = facts.prospect.timeZone;
    if (known !== null && overwrite === "blanks") return { go: "out", outputs: { timeZone: known, basis: "record" } };
    // The most reliable source comes first, in whatever order the user chose them.
    for (const basis of SOURCES.filter((source) => from.includes(source))) {
      const timeZone = READ[basis](facts.prospect);
      if (timeZone === null) continue;
      return { go: "out", outputs: { timeZone, basis }, effects: [{ type: "setFields", fields: { timeZone }, custom: {} }] };
    }
    return { go: "out", outputs: { timeZone: known, basis: null } };
  },
});
