import { expect, it } from "vitest";
import type { Chunk } from "./first-load.ts";
import { mantineStyleProblems } from "./mantine-styles.ts";

const part = (path: string) => `/filon/node_modules/@mantine/core/esm/${path}`;
const chunks: readonly Chunk[] = [
  {
    file: "fields.js",
    isEntry: false,
    imports: [],
    gzipBytes: 1,
    modules: [
      part("components/Input/Input.mjs"),
      part("components/Input/Input.module.mjs"),
      part("utils/InlineInput/InlineInput.module.mjs"),
    ],
  },
];
const sheet = (...names: readonly string[]) =>
  ["baseline", "default-css-variables", "global", ...names].map((name) => `@import "@mantine/core/styles/${name}.layer.css";`).join("\n");

it("the styles of every Mantine component in the bundle are imported, and no others", () => {
  expect(mantineStyleProblems(chunks, sheet("Input", "InlineInput"))).toEqual([]);
});

it("a component without its styles is a problem, and so are styles without their component", () => {
  expect(mantineStyleProblems(chunks, sheet("Input", "Table"))).toEqual([
    "packages/ui/src/styles/mantine.css lacks the styles of InlineInput, which is in the bundle",
    "packages/ui/src/styles/mantine.css imports the styles of Table, which is not in the bundle",
  ]);
});
