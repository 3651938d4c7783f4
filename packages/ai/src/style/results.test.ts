import { expect, it } from "vitest";
import { compose } from "../composer/index.ts";
import { type Answers, buildProfile, findingsOf, textsOf, withSet } from "./index.ts";

const ANSWERS: Readonly<Record<string, Answers>> = {
  short: {
    1: { text: "Vous achetez du carton. Nous en vendons moins cher. Quand se voit-on ?" },
    4: { text: "C'est notre faute. Le colis part ce matin. Je vous appelle à midi." },
    10: { text: "Vingt minutes mardi. Vous décidez après." },
    13: { text: "Noté. Je vous rappelle début septembre." },
    14: { chosen: ["none"] },
  },
  formal: {
    1: {
      text: "Madame, je me permets de vous solliciter afin de vous présenter notre offre. Je me tiens à votre disposition pour un entretien à votre convenance.",
    },
    4: {
      text: "Madame, nous vous prions de bien vouloir nous excuser pour ce retard. Nous reviendrons vers vous dans les meilleurs délais.",
    },
    10: {
      text: "Seriez-vous disponible pour un échange d'une vingtaine de minutes, afin que nous puissions vous présenter notre démarche ?",
    },
    13: { text: "Je vous remercie de votre retour et me permettrai de revenir vers vous à la rentrée." },
  },
  casual: {
    1: { text: "Salut Nadia, dispo pour caler un truc rapide ? J'ai un outil sympa pour ta boîte." },
    4: { text: "Oups, désolé ! Je regarde ça vite et je te dis. Du coup tu l'as demain." },
    10: { text: "Hop, vingt minutes, un café, et tu me dis si c'est nickel." },
    13: { text: "Ok ça marche, on se cale ça en septembre !" },
  },
};
function read(answers: Answers) {
  const findings = findingsOf(buildProfile("fr", answers, []), textsOf("fr", answers, []));
  return { findings, values: Object.fromEntries(findings.map(({ result, value }) => [result, value])) };
}

it("[MIMIC-06] says of a writer what their texts show, and quotes those texts", () => {
  expect(read(ANSWERS["short"] ?? {}).values).toMatchObject({ structure: "short", vibe: "concise" });
  expect(read(ANSWERS["formal"] ?? {}).values).toMatchObject({ tone: "formal" });
  expect(read(ANSWERS["casual"] ?? {}).values).toMatchObject({ tone: "playful", vocabulary: "colloquial", vibe: "friendly" });
  for (const answers of Object.values(ANSWERS)) {
    const texts = Object.values(answers).map(({ text }) => text ?? "");
    for (const { quotes } of read(answers).findings)
      for (const quote of quotes) expect(texts.some((text) => text.includes(quote))).toBe(true);
  }
});

it("[MIMIC-06] says mixed, varied, balanced and standard of writers it knows nothing of", () => {
  expect(read({}).values).toEqual({ tone: "mixed", vocabulary: "varied", structure: "balanced", vibe: "standard" });
  expect(read({}).findings.flatMap(({ quotes }) => quotes)).toEqual([]);
});

it("a value set by hand changes what is written", () => {
  const profile = buildProfile("fr", ANSWERS["short"] ?? {}, []);
  const write = (byHand: Parameters<typeof withSet>[1]) =>
    compose({
      language: "fr",
      profile: withSet(profile, byHand),
      samples: [],
      facts: [{ id: "1", kind: "product.benefit", value: "planifier les tournées", source: "x", use: "say" }],
      goal: "meeting",
      register: "cold",
      slider: 50,
      seed: "1",
    }).text;
  expect(write({ tone: "formal" })).not.toBe(write({}));
  expect(withSet(profile, {})).toBe(profile);
});
