import { expect, it } from "vitest";
import { heightTaken, riseAbove } from "./toast-place.ts";

const toasts = { left: 1084, right: 1424, top: 780, bottom: 884 };
const bar = { left: 300, right: 1440, top: 830, bottom: 900 };

it.each([
  ["nothing to keep clear of", [], 0],
  ["a bar at the foot of the window", [bar], 62],
  ["a bar beside them", [{ ...bar, right: 1080 }], 0],
  ["a bar above them", [{ ...bar, top: 600, bottom: 700 }], 0],
  ["two bars, one above the other", [{ ...bar, top: 740, bottom: 800 }, bar], 152],
  ["a bar as high as the window", [{ ...bar, top: 20 }], 0],
])("toasts rise above what they would cover, and no further: %s", (_, kept, rise) => {
  expect(riseAbove(toasts, kept)).toBe(rise);
});

it("risen toasts take their height and the gap from whatever scrolls above the bar; others take nothing", () => {
  expect(heightTaken(toasts, 62)).toBe(112);
  expect(heightTaken(toasts, 0)).toBe(0);
});
