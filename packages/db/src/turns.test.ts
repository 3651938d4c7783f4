import { OperationalError } from "@filon/contracts/errors";
import { expect, it } from "vitest";
import { takeTurns } from "./turns.ts";

/** Work that runs until released, and which of it has begun, in order. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    endFirst: () => ends.shift()?.(),
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
}

it("work of one key runs a few at a time, in order of arrival, and another key waits for none of it", async () => {
  const turns = takeTurns({ atOnce: 2, waiting: 10 });
  const { begun, endFirst, work } = works();
  const greedy = ["a1", "a2", "a3", "a4"].map((name) => turns.run("a", work(name)));
  const other = turns.run("b", work("b1"));
  await Promise.resolve();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  endFirst();
  await greedy[0];
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (let left = 0; left < 5; left += 1) {
    endFirst();
    await new Promise(setImmediate);
  }
  await Promise.all([...greedy, other]);
  expect(begun.at(-1)).toBe("a4");
});

it("work beyond the waiting limit is refused and may try again later; work that fails frees its place", async () => {
  const turns = takeTurns({ atOnce: 1, waiting: 1 });
  const { endFirst, work } = works();
  const first = turns.run("a", work("first"));
  const second = turns.run("a", () => Promise.reject(new RangeError("no")));
  await expect(turns.run("a", work("third"))).rejects.toSatisfy(
    (error) => error instanceof OperationalError && error.code === "problems.busy" && error.retryAfterSeconds === 5,
  );
  endFirst();
  await first;
  await expect(second).rejects.toThrow(RangeError);
  await expect(turns.run("a", async () => "again")).resolves.toBe("again");
});
