import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { OUT } from "../kit/ports.ts";

/** Where each prospect begins. */
export const start = defineModule({
  type: "start",
  version: 1,
  category: "workflow",
  channels: [],
  config: z.strictObject({}),
  inputs: [],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  plan: () => ({ go: "out" }),
});
