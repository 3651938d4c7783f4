import type { Facts } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import fc from "fast-check";
import { MONDAY } from "./journey.ts";
import { aProfile } from "./profiles.ts";

export const instant = fc.integer({ min: -400, max: 400 }).map((hours) => MONDAY.add({ hours }));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const words = fc.oneof(fc.constantFrom("Logiciel", "t", "DRH", "Acme SAS", "", "  "), fc.string({ maxLength: 30 }));

/** Random facts, any of which may be unknown. */
export const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    prospect: fc.record({
      firstName: words,
      lastName: words,
      email: maybe(fc.constantFrom("e@exemple.fr", "e@gmail.com", "pas une adresse")),
      company: maybe(words),
      position: maybe(words),
      industry: maybe(words),
      location: maybe(words),
      phone: maybe(fc.constantFrom("+33 6 12 34 56 78", "06", "")),
      connectionDegree: maybe(fc.constantFrom("1", "2", "3")),
      mutualConnections: maybe(fc.nat(500)),
      score: maybe(fc.nat(100)),
      tags: fc.array(words, { maxLength: 3 }),
      status: fc.constantFrom("new", "contacted", "converted"),
      connected: fc.boolean(),
      custom: fc.dictionary(words, words, { maxKeys: 3 }),
    }),
    engagement: fc.record({
      replied: fc.boolean(),
      messageRead: fc.boolean(),
      messagesSent: fc.nat(3),
      writtenOn: fc.subarray(["email" as const, "linkedin" as const]),
      acceptedAt: maybe(instant),
      repliedAt: maybe(instant),
      lastReplyText: maybe(words),
      enteredAt: maybe(instant),
      lastActAt: maybe(instant),
    }),
    contact: fc.option(fc.record({ personAt: maybe(instant), companyAt: maybe(instant) }), { nil: undefined }),
    profile: fc.option(
      maybe(
        fc.record({
          readAt: instant,
          shown: fc
            .record({
              degree: maybe(fc.constantFrom("1" as const, "2" as const, "3" as const)),
              invited: fc.boolean(),
              mutual: maybe(fc.nat(500)),
              premium: maybe(fc.boolean()),
              openToWork: maybe(fc.boolean()),
            })
            .map((changes) => aProfile(changes)),
        }),
      ),
      { nil: undefined },
    ),
    signals: fc.option(
      fc.array(fc.record({ type: fc.constantFrom("replied" as const, "message_read" as const), at: instant }), { maxLength: 3 }),
      { nil: undefined },
    ),
    replies: fc.option(
      fc.array(
        fc.record({
          at: instant,
          channel: maybe(fc.constantFrom("email" as const, "linkedin" as const)),
          text: maybe(words),
          writtenAt: maybe(instant),
        }),
        { maxLength: 3 },
      ),
      { nil: undefined },
    ),
    lawful: fc.option(
      fc.record({
        source: maybe(fc.constantFrom("import", "manual")),
        basis: fc.constantFrom("legitimate_interest" as const, "consent" as const),
        collectedAt: instant,
        informedAt: maybe(instant),
      }),
      { nil: undefined },
    ),
    twins: fc.option(
      fc.array(
        fc.record({
          id: fc.constantFrom("p2", "p3"),
          by: fc.subarray(["phone" as const, "nameCompany" as const], { minLength: 1 }),
          isOlder: fc.boolean(),
          isInCampaign: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      { nil: undefined },
    ),
    outputs: fc.option(
      fc.dictionary(
        fc.constantFrom("before", "n", "other"),
        fc.dictionary(
          fc.constantFrom("text", "value", "url", "score", "at"),
          fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null)),
          {
            maxKeys: 4,
          },
        ),
        { maxKeys: 3 },
      ),
      { nil: undefined },
    ),
    lists: fc.option(fc.constant({ existing: new Set(["00000000-0000-4000-8000-000000000001"]), of: new Set<string>() }), {
      nil: undefined,
    }),
  })
  .map(({ prospect, engagement, contact, lists, replies, signals, lawful, profile, twins, outputs }) => ({
    ...someFacts({ prospect: { ...prospect, status: prospect.status as "new" }, engagement }),
    ...(contact === undefined ? {} : { contact }),
    ...(lists === undefined ? {} : { lists }),
    ...(replies === undefined ? {} : { replies }),
    ...(signals === undefined ? {} : { signals }),
    ...(lawful === undefined ? {} : { lawful }),
    ...(profile === undefined ? {} : { profile }),
    ...(twins === undefined ? {} : { twins }),
    ...(outputs === undefined ? {} : { outputs }),
  }));
