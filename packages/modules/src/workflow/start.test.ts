import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { start } from "./start.ts";

it("lets everybody pass immediately", () => expect(ask(start, {})).toEqual({ go: "out" }));
