import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

it("keys take turns, and only one piece of work runs at a time", async () => {
  const run = oneAtATime(10, 10);
  const order: string[] = [];
  let running = 0;
  const work = (name: string) =>
    run(name.charAt(0), async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      running -= 1;
    });
  await Promise.all(["a1", "a2", "a3", "b1", "c1", "b2"].map(work));
  expect(order).toEqual(["a1", "b1", "a2", "c1", "b2", "a3"]);
});

it("work beyond the queue's length is refused, and a failure does not stop the rest", async () => {
  const run = oneAtATime(1, 1);
  const failing = run("a", () => Promise.reject(new Error("unreadable")));
  const waiting = run("a", async () => "done");
  await expect(run("b", async () => "never")).rejects.toMatchObject({ code: "problems.busy" });
  await expect(failing).rejects.toThrow("unreadable");
  expect(await waiting).toBe("done");
  expect(await run("b", async () => "again")).toBe("again");
});

it("one key cannot fill the queue", async () => {
  const run = oneAtATime(10, 2);
  const held = Promise.withResolvers<void>();
  const mine = [run("a", () => held.promise), run("a", async () => undefined), run("a", async () => undefined)];
  await expect(run("a", async () => undefined)).rejects.toMatchObject({ code: "problems.busy" });
  const other = run("b", async () => "done");
  held.resolve();
  await Promise.all(mine);
  expect(await other).toBe("done");
});
