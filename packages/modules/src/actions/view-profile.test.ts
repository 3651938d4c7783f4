import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { aProfile, answeredWith, failedWith } from "../testing/profiles.ts";
import { viewProfile } from "./view-profile.ts";

const known = (days: number) => ({
  ...someFacts(),
  profile: { readAt: MONDAY.subtract({ hours: 24 * days }), shown: aProfile({ mutual: 9 }) },
});

it("reads a profile that was never read, or not lately", () => {
  expect(ask(viewProfile, {})).toEqual({ call: { kind: "read_profile" }, maxRetries: 3 });
  expect(ask(viewProfile, { maxAgeDays: 30 }, { facts: known(31) })).toHaveProperty("call");
});

it("does not read it again while the last read is fresh, or when reading is off", () => {
  const outputs = { degree: "2", mutual: 9, premium: false, openToWork: false, headline: "Directrice" };
  expect(ask(viewProfile, { maxAgeDays: 30 }, { facts: known(29) })).toEqual({ go: "out", outputs });
  expect(ask(viewProfile, { refresh: false }, { facts: known(400) })).toEqual({ go: "out", outputs });
});

it("keeps what the profile shows, for this step and for later ones", () => {
  const shown = aProfile({ degree: "1", premium: true });
  expect(ask(viewProfile, {}, answeredWith(shown))).toEqual({
    go: "out",
    outputs: { degree: "1", mutual: 3, premium: true, openToWork: false, headline: "Directrice" },
    effects: [{ type: "storeProfile", profile: { readAt: MONDAY, shown } }],
  });
});

it("leaves by its own port when there is no such profile, and otherwise goes on with unknown values", () => {
  const outputs = { degree: null, mutual: null, premium: null, openToWork: null, headline: null };
  expect(ask(viewProfile, {}, failedWith("profileNotFound"))).toEqual({ go: "notFound", otherwise: "out", outputs });
  expect(ask(viewProfile, {}, failedWith("noAnswer"))).toEqual({ go: "out", outputs });
});
