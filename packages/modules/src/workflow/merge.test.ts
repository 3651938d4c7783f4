import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { merge } from "./merge.ts";

it("lets everybody pass, whichever path they come from", () => expect(ask(merge, {})).toEqual({ go: "out" }));
