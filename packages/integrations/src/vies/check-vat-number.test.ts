import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { checkVatNumber } from "./check-vat-number.ts";
import answers from "./fixtures/answers.json" with { type: "json" };

const NUMBER = { country: "FR", digits: "40303265045" };
const NOT_NOW = { result: "error", name: null, address: null, requestId: null };
let register: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  register = await startProvider();
  egress = impatientEgress(register);
});
afterAll(async () => {
  await egress.close();
  await register.close();
});
const check = (number = NUMBER) => checkVatNumber(egress, `${register.url}/rest-api`, number);

describe("the European register of VAT numbers", () => {
  it("is queried by country and number, and returns the holder with the proof of the check", async () => {
    register.answer(answers.valid);
    expect(await check()).toEqual({
      result: "valid",
      name: "SA SODIMAS",
      address: "11 RUE AMPERE\n26600 PONT DE L ISERE",
      requestId: "WAPIAAAAZkQ2mQ4t",
    });
    expect(register.received).toMatchObject([{ method: "POST", url: "/rest-api/check-vat-number" }]);
    expect(JSON.parse(register.received[0]?.body ?? "")).toEqual({ countryCode: "FR", vatNumber: "40303265045" });
    expect(egress.waited.at(-1)).toBe(10_000);
  });

  it("queries Greece as EL", async () => {
    register.answer(answers.valid);
    await check({ country: "GR", digits: "094259216" });
    expect(JSON.parse(register.received[0]?.body ?? "")).toMatchObject({ countryCode: "EL" });
  });

  it("may omit the name, the address and the proof", async () => {
    register.answer(answers.withoutDetails);
    expect(await check()).toEqual({ result: "valid", name: null, address: null, requestId: null });
  });

  it("reports an invalid number", async () => {
    register.answer(answers.invalid);
    expect(await check()).toEqual({ result: "invalid", name: null, address: null, requestId: null });
  });

  it.each([
    "INVALID_INPUT",
    "SERVICE_UNAVAILABLE",
    "MS_UNAVAILABLE",
    "TIMEOUT",
    "VAT_BLOCKED",
    "IP_BLOCKED",
    "GLOBAL_MAX_CONCURRENT_REQ",
    "MS_MAX_CONCURRENT_REQ",
  ])("says nothing about the number when it fails with %s", async (error) => {
    register.answer({ ...answers.failure, body: { actionSucceed: false, errorWrappers: [{ error }] } });
    expect(await check()).toEqual(NOT_NOW);
    register.answer({ ...answers.otherUserError, body: { ...answers.otherUserError.body, userError: error } });
    expect(await check()).toEqual(NOT_NOW);
  });

  it("says nothing about the number when its answer is refused, malformed, cut off or missing", async () => {
    for (const answer of [
      { ...answers.valid, status: 500 },
      { status: 429, body: {} },
      { status: 200, body: "<html>Service Unavailable</html>" },
      { status: 200, body: { valid: "yes" } },
      { status: 200, body: null },
      "cut",
      "silent",
    ] as const) {
      register.answer(answer);
      expect(await check(), JSON.stringify(answer)).toEqual(NOT_NOW);
    }
  });

  it("says nothing about the number when it is unreachable or may not be reached", async () => {
    const gone = await startProvider();
    await gone.close();
    const allowed = impatientEgress(gone);
    expect(await checkVatNumber(allowed, gone.url, NUMBER)).toEqual(NOT_NOW);
    expect(await checkVatNumber(allowed, register.url, NUMBER)).toEqual(NOT_NOW);
    await allowed.close();
  });
});
