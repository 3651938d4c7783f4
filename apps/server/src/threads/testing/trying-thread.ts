import { setTimeout as sleep } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { UserError } from "@filon/contracts/errors";
import { serveThread } from "../serve-thread.ts";

serveThread({
  which: async () => threadId,
  refuse: (name: string) => Promise.reject(new UserError("imports.server.notCsv", { status: 422, params: { kind: name } })),
  lose: () => Promise.reject(Object.assign(new Error("gone"), { code: "57P01" })),
  spin: async () => {
    for (;;);
  },
  wait: (milliseconds: number) => sleep(milliseconds, "waited"),
  eat: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
  },
});
