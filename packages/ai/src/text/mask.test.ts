import { expect, it } from "vitest";
import { mask } from "./mask.ts";

it("masks names, numbers, links and signatures, and keeps the words", () => {
  expect(
    mask(
      "Bonjour Paul,\n\nClaire Moreau, de chez Airbus, passera mardi 12 à 14h30. Tu vois https://x.fr/a et a.b@c.fr ?\n\nBien à toi,\nLéo Martin",
    ),
  ).toBe("Bonjour ⟦N⟧,\n\n⟦N⟧, de chez ⟦N⟧, passera mardi ⟦0⟧ à ⟦0⟧. Tu vois ⟦url⟧ et ⟦url⟧ ?\n\nBien à toi,\n⟦N⟧");
  expect(mask("Hi Sarah,\n\nI'm glad we met in London. Call me on +44 20 7946 0000? Sarah's team is great.\n\nBest,\nTom")).toBe(
    "Hi ⟦N⟧,\n\nI'm glad we met in ⟦N⟧. Call me on ⟦0⟧? ⟦N⟧'s team is great.\n\nBest,\n⟦N⟧",
  );
});

it("keeps words that begin a sentence, formulas and « I »", () => {
  for (const text of [
    "Merci beaucoup. Vous pouvez compter sur nous.",
    "Well, I think so. Perhaps I may call.",
    "Bravo !\n\nBonne journée,",
  ])
    expect(mask(text)).toBe(text);
});
