import { expect, it } from "vitest";
import { topicsOf } from "./topics-of.ts";

it("names the words that several texts share, and hashtags, but no frequent words", () =>
  expect(topicsOf(["Avec nous, la Formation continue", "formation pour tous", "#Alternance à Lyon"], 5)).toEqual([
    "Alternance",
    "Formation",
  ]));

it("counts a text once for a word that it repeats, and ignores addresses and figures", () =>
  expect(topicsOf(["vente vente vente https://exemple.fr/vente 2026", "https://exemple.fr/vente 2026"], 5)).toEqual([]));

it("returns at most as many as asked for", () => expect(topicsOf(["#Alternance #Formation #Apprentissage"], 2)).toHaveLength(2));
