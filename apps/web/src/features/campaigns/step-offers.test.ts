import type { ModuleDescription } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { stepOffers } from "./step-offers.ts";

const WORDS: Readonly<Record<string, string>> = {
  "modules.types.delay.label": "Délai",
  "modules.types.delay.description": "Attend avant la suite.",
  "modules.types.delay.synonyms": "patienter",
  "modules.types.wait_delay.label": "Attente",
  "modules.types.message.label": "Message",
  "modules.types.message.description": "Écrit au prospect, après un délai ou non.",
  "campaigns.channels.email": "E-mail",
};

function described(type: string, more: Partial<ModuleDescription>): [string, ModuleDescription] {
  const module: ModuleDescription = {
    type,
    version: 1,
    category: "workflow",
    reachesService: false,
    role: null,
    families: [1, 2],
    aliasOf: null,
    channels: [],
    outward: false,
    inputs: [],
    outputs: [],
    optional: [],
    fields: [],
    defaults: {},
    ...more,
  };
  return [type, module];
}

const MODULES = new Map([
  described("message", { families: [1], channels: ["email", "linkedin"] }),
  described("delay", {}),
  described("wait_delay", { families: [2], aliasOf: "delay" }),
]);

function namesFor(text: string, family: 1 | 2 = 1, keyOf: (type: string) => string = () => ""): (string | false)[] {
  const offers = stepOffers({ modules: MODULES, family, text, wording: (key) => WORDS[key] ?? null, keyOf });
  return offers.map(({ name, isOwn }) => isOwn && name);
}

it("offers a module once for each of its channels, with the channel's name from the dictionary if there is one", () => {
  expect(namesFor("")).toEqual(["Message · E-mail", "Message · linkedin", "Délai", false]);
});

it("lists the modules of the editor's family first", () => {
  expect(namesFor("", 2)).toEqual(["Délai", "Attente", false, false]);
});

it("ranks matches in names before matches in descriptions, ignoring accents and case", () => {
  expect(namesFor("DELAI")).toEqual(["Délai", "Message · E-mail", "Message · linkedin"]);
});

it("finds an alias by the synonyms and the marketplace's words of the module behind it", () => {
  expect(namesFor("patienter", 2)).toEqual(["Délai", "Attente"]);
  expect(namesFor("horloge", 2, (type) => (type === "delay" ? "horloge" : ""))).toEqual(["Délai", "Attente"]);
});

it("says why a module cannot be added to a workflow", () => {
  const offers = stepOffers({
    modules: MODULES,
    family: 1,
    text: "délai",
    wording: (key) => WORDS[key] ?? null,
    keyOf: () => "",
    refusalOf: ({ type }) => (type === "delay" ? "severalStarts" : null),
  });
  expect(offers.map(({ refused }) => refused)).toEqual(["severalStarts", null, null]);
});
