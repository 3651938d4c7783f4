import { expect, it } from "vitest";
import { capitalizeName } from "./names.ts";

it.each([
  ["jean", "Jean"],
  ["DUPONT", "Dupont"],
  ["jean-PIERRE", "Jean-Pierre"],
  ["o'NEILL", "O'Neill"],
  ["d’artagnan", "D’Artagnan"],
  ["élodie", "Élodie"],
  ["e\u0301lodie", "Élodie"],
  ["  anne   sophie ", "Anne Sophie"],
  ["", ""],
])("[AUTH-29] writes %j as %j", (name, written) => expect(capitalizeName(name)).toBe(written));
