import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTouchGesture } from "./touch-gesture.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(swipePixels?: number) {
  const told: string[] = [];
  const gesture = createTouchGesture(
    () => ({
      onLongPress: () => told.push("long press"),
      onSwipeLeft: () => told.push("swipe"),
      onDrag: (pixels) => told.push(`drag ${pixels}`),
      swipePixels,
    }),
    () => Date.now(),
  );
  return { gesture, acts: () => told.filter((each) => !each.startsWith("drag")), told };
}

describe("touching", () => {
  it("[TOAST-06] a press of 500 ms is a long press, a shorter one is not", () => {
    const { gesture, acts } = watched();
    gesture.start(100, 100);
    vi.advanceTimersByTime(499);
    gesture.end(100, 100);
    vi.advanceTimersByTime(1000);
    expect(acts()).toEqual([]);
    gesture.start(100, 100);
    vi.advanceTimersByTime(500);
    expect(acts()).toEqual(["long press"]);
    gesture.end(100, 100);
    expect(acts()).toEqual(["long press"]);
  });

  it("a moving finger is not a long press", () => {
    const { gesture, acts } = watched();
    gesture.start(100, 100);
    gesture.move(120, 100);
    vi.advanceTimersByTime(1000);
    expect(acts()).toEqual([]);
  });

  it.each([
    { name: "past 50 px within 300 ms", to: 49, ms: 300, acts: ["swipe"] },
    { name: "of 50 px", to: 50, ms: 100, acts: [] },
    { name: "that takes longer than 300 ms", to: 20, ms: 301, acts: [] },
    { name: "to the right", to: 200, ms: 100, acts: [] },
  ])("[TOAST-06] a swipe to the left $name: $acts", ({ to, ms, acts: expected }) => {
    const { gesture, acts } = watched();
    gesture.start(100, 100);
    gesture.move(85, 100);
    vi.advanceTimersByTime(ms);
    gesture.end(to, 100);
    expect(acts()).toEqual(expected);
  });

  it("[TOAST-06] the distance of a swipe can be set", () => {
    const { gesture, acts } = watched(80);
    gesture.start(100, 100);
    gesture.end(30, 100);
    expect(acts()).toEqual([]);
    gesture.start(100, 100);
    gesture.end(19, 100);
    expect(acts()).toEqual(["swipe"]);
  });

  it("[TOAST-06] a finger that drifts by no more than 50 px still swipes", () => {
    const { gesture, acts } = watched();
    gesture.start(100, 100);
    gesture.move(80, 150);
    gesture.end(40, 150);
    expect(acts()).toEqual(["swipe"]);
  });

  it("[TOAST-06] drifting more than 50 px cancels the swipe, however far the finger then goes", () => {
    const { gesture, acts } = watched();
    gesture.start(100, 100);
    gesture.move(90, 151);
    gesture.end(0, 100);
    vi.advanceTimersByTime(1000);
    expect(acts()).toEqual([]);
  });

  it("[TOAST-06] a dragged element follows the finger to the left, at most 100 px, and returns", () => {
    const { gesture, told } = watched();
    gesture.start(300, 100);
    for (const x of [320, 260, 150]) gesture.move(x, 100);
    gesture.cancel();
    expect(told).toEqual(["drag 0", "drag 40", "drag 100", "drag 0"]);
  });
});
