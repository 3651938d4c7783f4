import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { mantineInBrowser } from "./mantine-in-browser.ts";

const hooks = join(dirname(createRequire(import.meta.url).resolve("@mantine/hooks")), "../esm");
const { load } = mantineInBrowser() as unknown as { load(id: string): { readonly code: string } | null };

it("a component keeps the id of its first rendering", () => {
  const code = load(join(hooks, "use-id/use-id.mjs"))?.code;
  expect(code).toContain("useState(`mantine-${reactId");
  expect(code).not.toContain("setUuid(");
});

it("media queries are evaluated in the first rendering", () => {
  expect(load(join(hooks, "use-media-query/use-media-query.mjs"))?.code).toContain("getInitialValueInEffect: false }");
});

it("other modules are left to the bundler", () => {
  expect(load(join(hooks, "use-reduced-motion/use-reduced-motion.mjs"))).toBeNull();
});
