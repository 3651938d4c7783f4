import { ModuleDescription, ModuleField, type WorkflowNode } from "@filon/contracts/workflow";
import { MantineProvider } from "@mantine/core";
import { outlineOf } from "@filon/domain";
import { FormatProvider } from "@filon/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider, loadTexts } from "../../../shared/i18n/index.ts";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { useMapSteps } from "../workflow/map-steps.ts";
import { useStepSettings } from "../workflow/step-settings.ts";
import { ModuleForm } from "./module-form.tsx";
import { StepSurroundingsProvider } from "./step-context.tsx";
import { useStepWords } from "./step-words.ts";

beforeEach(async () => {
  standInBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  await loadTexts("ui", "campaigns", "modules", "workflow", "marketplace");
});
afterEach(() => vi.unstubAllGlobals());

const { kind } = ModuleField.shape;
const plain = kind.options.map((each) => ({ name: each, kind: each, required: false, options: ["toString", "days"] }));
const port = { id: "out", label: "out", color: "" };

/** A module with a setting of each kind, a duration, and ports that grow with a list. */
const module = ModuleDescription.parse({
  type: "delay",
  version: 1,
  category: "conditions",
  reachesService: false,
  role: null,
  families: [],
  aliasOf: null,
  channels: ["email", "linkedin"],
  outward: false,
  inputs: [port],
  outputs: [port],
  growing: { field: "tags" },
  optional: [],
  fields: [
    ...plain.map((field) => (field.kind === "rows" ? { ...field, columns: plain.filter((column) => column.kind !== "rows") } : field)),
    { name: "value", kind: "number", required: true },
    { name: "dependent", kind: "select", required: false, dependsOn: { field: "text", forms: { "1": { options: ["2"] } } } },
  ],
  defaults: { value: 1, unit: "days", tags: [] },
} satisfies ModuleDescription);
const modules = new Map([["delay", module]]);

const hostile = fc.oneof(
  fc.constantFrom<unknown>({ toString: 1 }, [{ toString: 1 }], [{ valueOf: 1, toString: null }], [null], "toString", "__proto__", 1e300),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Settings as an imported file or another version of the module may have them. */
const settings = fc.dictionary(fc.constantFrom("unit", "channel", "__proto__", ...module.fields.map(({ name }) => name)), hostile);
const node = {
  id: "n",
  type: "delay",
  version: 1,
  category: "conditions" as const,
  x: 0,
  y: 0,
  label: "",
  inputs: [port],
  outputs: [port],
};
const nodeOf = (config: Record<string, unknown>): WorkflowNode => ({ ...node, config });

const preview = { name: "Zoé", value: () => "Zoé", hasOthers: false, next: () => {} };
const page = (content: ReactNode) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LanguageProvider>
          <FormatProvider language="fr">
            <StepSurroundingsProvider value={{ modules, problems: [], listIds: [], chooseList: null, preview, variablesOf: () => [] }}>
              {content}
            </StepSurroundingsProvider>
          </FormatProvider>
        </LanguageProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );

it("a step's form can be drawn with settings of any type", () => {
  fc.assert(
    fc.property(settings, (config) => {
      expect(page(<ModuleForm step={nodeOf(config)} module={module} isFresh={false} onChange={() => {}} />)).toContain("data-field");
    }),
    { numRuns: 60 },
  );
});

it("a step with settings of any type has a name, a summary and a place on the map", () => {
  function Words({ of }: { readonly of: WorkflowNode }) {
    const words = useStepWords(modules)(of);
    const graph = { nodes: [of], connections: [] };
    const [step] = useMapSteps(modules)({ graph, outline: outlineOf(graph, modules), problems: [], live: undefined });
    if (step === undefined) throw new Error("no step");
    const shown = [words.name, words.summary, step.summary, ...useStepSettings(modules)(step).map(({ value }) => value)];
    if (shown.some((each) => typeof each !== "string")) throw new TypeError(JSON.stringify(shown));
    return <p>{shown.join(" ")}</p>;
  }
  fc.assert(
    fc.property(settings, (config) => {
      expect(page(<Words of={nodeOf(config)} />)).toContain("<p>");
    }),
    { numRuns: 300 },
  );
});
