import { expect, it } from "vitest";
import { providerOf } from "./mail-providers.ts";

it("recognises a provider by the domain of the address", () => {
  const of = ["ada@gmail.com", "Ada@Hotmail.FR", "ada@exemple.fr", "ada", "ada@notgmail.com"].map(providerOf);
  expect(of).toEqual(["gmail", "microsoft", null, null, null]);
});
