import { expect, it } from "vitest";
import { capitalisedName } from "./names.ts";

it.each([
  ["claire", "Claire"],
  ["MOREAU", "Moreau"],
  ["éLODIE", "Élodie"],
  ["jean-PIERRE", "Jean-Pierre"],
  ["o'NEILL", "O'Neill"],
  ["O’NEILL", "O’Neill"],
  ["d’artagnan", "D’Artagnan"],
  ["  anne sophie ", "Anne Sophie"],
  ["", ""],
])("[AUTH-29] writes the name %j as %j", (name, written) => expect(capitalisedName(name)).toBe(written));
