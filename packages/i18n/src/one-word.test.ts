import { describe, expect, it } from "vitest";
import { translate } from "./server.ts";

describe.each(["fr", "en"] as const)("the start and the end of a workflow (%s)", (language) => {
  it.each(["start", "end"])("the landing page calls the %s as the modules do", (node) => {
    expect(translate(language, `landing.workflow.nodes.${node}`)).toBe(translate(language, `modules.types.${node}.label`));
  });
});
