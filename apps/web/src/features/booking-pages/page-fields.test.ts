import { expect, it } from "vitest";
import { addressFor, bodyOf, clockOf, fieldsOf, minutesOf } from "./page-fields.ts";

it("a page's fields are sent as they were read", () => {
  const fresh = fieldsOf(null, { userId: "0199b0a0-0000-7000-8000-000000000001", zone: "Europe/Paris" });
  const body = bodyOf({ ...fresh, name: "Découverte", address: addressFor("Découverte à deux !"), bridges: true });
  expect(body).toMatchObject({
    address: "decouverte-a-deux",
    noticeMinutes: 240,
    holidays: { country: "FR", region: null, bridges: true },
  });
  expect(bodyOf({ ...fresh, country: "", bridges: true }).holidays).toEqual({ country: null, region: null, bridges: false });
});

it("times of day are read and written, the end of the day as midnight", () => {
  expect(clockOf(545)).toBe("09:05");
  expect(clockOf(1440)).toBe("00:00");
  expect(minutesOf("09:05")).toBe(545);
  expect(minutesOf("")).toBeNull();
});
