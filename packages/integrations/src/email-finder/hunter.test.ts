import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import answers from "./fixtures/answers.json" with { type: "json" };
import { createHunter } from "./hunter.ts";

const PERSON = { firstName: "Zoé", lastName: "Martin", company: "Filature", profileLink: null };
let vendor: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  vendor = await startProvider();
  egress = impatientEgress(vendor);
});
afterAll(async () => {
  await egress.close();
  await vendor.close();
});

/** A Hunter client whose vendor gives these answers in turn, the last one from then on; records the pauses. */
function hunterAnswering(...given: ProviderAnswer[]) {
  const waited: number[] = [];
  vendor.answer(() => given[vendor.received.length - 1] ?? given.at(-1) ?? "cut");
  const pause = async (milliseconds: number) => void waited.push(milliseconds);
  return { hunter: createHunter(egress, { baseUrl: vendor.url, apiKey: "k" }, { pause, random: () => 0.5 }), waited };
}
const asked = () => vendor.received.map(({ method, url }) => [method, new URL(url, vendor.url)] as const);

describe("Hunter's e-mail finder", () => {
  it("searches by name and company, or by domain where the company is one", async () => {
    const { hunter } = hunterAnswering(answers.found);
    expect(await hunter.find(PERSON)).toEqual({
      address: "zoe@filature.fr",
      isVerified: true,
      confidence: 97,
      position: "Directrice",
      company: null,
      linkedin: null,
    });
    await hunter.find({ ...PERSON, company: "filature.fr" });
    expect(asked().map(([method, { pathname, searchParams }]) => [method, pathname, Object.fromEntries(searchParams)])).toEqual([
      ["GET", "/v2/email-finder", { company: "Filature", first_name: "Zoé", last_name: "Martin", api_key: "k" }],
      ["GET", "/v2/email-finder", { domain: "filature.fr", first_name: "Zoé", last_name: "Martin", api_key: "k" }],
    ]);
    expect(egress.waited.at(-1)).toBe(10_000);
  });

  it("requires nothing of an answer but the address", async () => {
    expect(await hunterAnswering(answers.bare).hunter.find(PERSON)).toEqual({
      address: "zoe@filature.fr",
      isVerified: false,
      confidence: null,
      position: null,
      company: null,
      linkedin: null,
    });
  });

  it("finds nothing when no address is known, or the person asked not to be listed", async () => {
    expect(await hunterAnswering(answers.nothing).hunter.find(PERSON)).toBeNull();
    expect(await hunterAnswering(answers.claimed).hunter.find(PERSON)).toBeNull();
  });

  it("retries temporary failures, after the delay that the answer asks for", async () => {
    const { hunter, waited } = hunterAnswering(answers.tooMany, answers.badGateway, answers.found);
    expect((await hunter.find(PERSON))?.address).toBe("zoe@filature.fr");
    expect(waited).toEqual([2000, 1000]);
  });

  it("fails with a reason, and never reveals the key", async () => {
    const failureOf = (answer: ProviderAnswer) =>
      hunterAnswering(answer)
        .hunter.find(PERSON)
        .catch((error: unknown) => error);
    expect(await failureOf(answers.tooMany)).toMatchObject({ name: "FinderFailed", reason: "limited" });
    expect(await failureOf(answers.usedUp)).toMatchObject({ reason: "quota" });
    expect(await failureOf(answers.wrongKey)).toMatchObject({ reason: "refused", status: 401 });
    expect(await failureOf(answers.badGateway)).toMatchObject({ reason: "unavailable", status: 502 });
    expect(await failureOf(answers.page)).toMatchObject({ reason: "unavailable" });
    for (const answer of ["cut", "silent"] as const) {
      const failed = await failureOf(answer);
      expect(failed).toMatchObject({ reason: "unavailable" });
      expect(`${String(failed)} ${String((failed as Error).cause)}`).not.toContain("api_key");
    }
  });
});
