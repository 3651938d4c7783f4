import { describe, expect, it } from "vitest";
import type { Egress, EgressAnswer } from "../egress/index.ts";
import { createHunter } from "./hunter.ts";

const PERSON = { firstName: "Zoé", lastName: "Martin", company: "Filature", profileLink: null };

/** A Hunter client whose egress gives these answers in turn; records the requests and the pauses. */
function hunterAnswering(...answers: (Partial<EgressAnswer> | Error)[]) {
  const asked: URL[] = [];
  const waited: number[] = [];
  const egress: Pick<Egress, "request"> = {
    request: async ({ url }) => {
      asked.push(new URL(url));
      const answer = answers[asked.length - 1] ?? answers.at(-1);
      if (answer instanceof Error) throw answer;
      return { status: 200, headers: {}, text: "", bytes: new Uint8Array(), ...answer };
    },
  };
  const pause = async (milliseconds: number) => void waited.push(milliseconds);
  // Only `request` is used.
  const hunter = createHunter(egress as Egress, { baseUrl: "https://api.hunter.io", apiKey: "k" }, { pause, random: () => 0.5 });
  return { hunter, asked, waited };
}
const found = (data: object) => ({ text: JSON.stringify({ data, meta: { params: {} } }) });
const refused = (status: number, id: string) => ({ status, text: JSON.stringify({ errors: [{ id, code: status, details: "…" }] }) });

describe("Hunter's e-mail finder", () => {
  it("searches by name and company, or by domain where the company is one", async () => {
    const { hunter, asked } = hunterAnswering(
      found({ email: "zoe@filature.fr", score: 97, position: "Directrice", verification: { status: "valid" } }),
    );
    expect(await hunter.find(PERSON)).toEqual({
      address: "zoe@filature.fr",
      isVerified: true,
      confidence: 97,
      position: "Directrice",
      company: null,
      linkedin: null,
    });
    await hunter.find({ ...PERSON, company: "filature.fr" });
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ["/v2/email-finder", { company: "Filature", first_name: "Zoé", last_name: "Martin", api_key: "k" }],
      ["/v2/email-finder", { domain: "filature.fr", first_name: "Zoé", last_name: "Martin", api_key: "k" }],
    ]);
  });

  it("finds nothing when no address is known, or the person asked not to be listed", async () => {
    expect(await hunterAnswering(found({ email: null })).hunter.find(PERSON)).toBeNull();
    expect(await hunterAnswering(refused(451, "claimed_email")).hunter.find(PERSON)).toBeNull();
  });

  it("retries temporary failures, after the delay that the answer asks for", async () => {
    const busy = { ...refused(429, "too_many_requests"), headers: { "retry-after": "2" } };
    const { hunter, waited } = hunterAnswering(busy, { status: 502 }, found({ email: "zoe@filature.fr" }));
    expect((await hunter.find(PERSON))?.address).toBe("zoe@filature.fr");
    expect(waited).toEqual([2000, 1000]);
  });

  it("fails with a reason, and never reveals the key", async () => {
    const reasonOf = (answer: Partial<EgressAnswer> | Error) =>
      hunterAnswering(answer)
        .hunter.find(PERSON)
        .catch((error: unknown) => error);
    expect(await reasonOf(refused(429, "too_many_requests"))).toMatchObject({ name: "FinderFailed", reason: "limited" });
    expect(await reasonOf(refused(429, "usage_exceeded"))).toMatchObject({ reason: "quota" });
    expect(await reasonOf(refused(401, "authentication_failed"))).toMatchObject({ reason: "refused", status: 401 });
    expect(await reasonOf({ status: 200, text: "<html>" })).toMatchObject({ reason: "unavailable" });
    const dropped = await reasonOf(new Error("https://api.hunter.io/?api_key=k"));
    expect(dropped).toMatchObject({ reason: "unavailable" });
    expect(String(dropped)).not.toContain("api_key");
  });
});
