import { expect, it } from "vitest";
import { eventually } from "../testing/sandbox-client.ts";
import { createAgenda } from "./agenda.ts";
import { NO_JOURNAL } from "./journal.ts";
import { openStore } from "./store.ts";

const read = (chatId: string) => ({ kind: "readChat", chatId }) as const;

it("events happen in the order in which they are due, not in which they were scheduled", async () => {
  const agenda = createAgenda(openStore(NO_JOURNAL));
  const happened: string[] = [];
  agenda.start((happening) => happened.push(happening.kind === "readChat" ? happening.chatId : ""));
  for (const [name, due] of [
    ["c", 60],
    ["a", 20],
    ["d", 80],
    ["b", 40],
  ] as const)
    agenda.add(read(name), due, false);
  await eventually(() => happened.length === 4);
  expect(happened).toEqual(["a", "b", "c", "d"]);
});

it("a cancelled event does not happen, and an unscaled one does not move", async () => {
  const agenda = createAgenda(openStore(NO_JOURNAL));
  const happened: string[] = [];
  agenda.start((happening) => happened.push(happening.kind === "readChat" ? happening.chatId : ""));
  agenda.add(read("far"), 3_600_000, true);
  agenda.add(read("cancelled"), 20, true);
  agenda.add(read("real"), 40, false);
  agenda.cancel((happening) => happening.kind === "readChat" && happening.chatId === "cancelled");
  agenda.rescale(1 / 36_000);
  await eventually(() => happened.length === 2);
  expect(happened.toSorted()).toEqual(["far", "real"]);
  agenda.stop();
});
