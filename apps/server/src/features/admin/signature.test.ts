import { EMPTY_FORM, ticketOf } from "@filon/contracts/contact";
import { expect, it } from "vitest";
import { readSignature } from "./signature.ts";

it("finds the sender in the signature of the contact form", () => {
  const { description } = ticketOf(
    { ...EMPTY_FORM, name: " Ada L. ", email: "Ada@Exemple.test", message: "Bonjour,\n\nun essai ?" },
    "other",
  );
  expect(readSignature(description)).toEqual({ message: "Bonjour,\n\nun essai ?", sender: { name: "Ada L.", email: "ada@exemple.test" } });
});

it.each([
  "Bonjour",
  "Bonjour <ada@exemple.test> est mon adresse",
  "<ada@exemple.test>",
  "Ada <pas une adresse>",
  `Ada <${"a".repeat(5000)}`,
])("leaves a message without such a signature whole: %.40s", (text) => {
  expect(readSignature(text)).toEqual({ message: text, sender: null });
});
