import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { productMention } from "./product-mention.ts";

const [usual, special] = ["00000000-0000-4000-8000-000000000005", "00000000-0000-4000-8000-000000000006"];
const offers = [{ product: special, field: "industry", operator: "contains", value: "logiciel" }];
const config = { productId: usual, offers };
const product = {
  name: "Audit",
  description: "En deux jours.",
  price: 1_250,
  currency: "EUR",
  link: "https://exemple.fr/audit",
  offered: true,
};
const told = (changes: object | null) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { product: changes && { ...product, ...changes } } } } }) as const;

it("reads the product of the first rule that holds, else the usual one", () => {
  expect(ask(productMention, config)).toMatchObject({ call: { errand: { type: "readProduct", productId: special } } });
  const facts = someFacts({ prospect: { industry: "Transport" } });
  expect(ask(productMention, config, { facts })).toMatchObject({ call: { errand: { productId: usual } } });
});

it("leaves the offer to later steps, with its price as text and as number", () => {
  expect(ask(productMention, config, told({}))).toEqual({
    go: "out",
    outputs: { name: "Audit", price: "1\u202F250\u00A0€", amount: 1_250, link: "https://exemple.fr/audit", pitch: "En deux jours." },
  });
  expect(ask(productMention, config, told({ price: 9.9 }))).toMatchObject({ outputs: { price: "9,90\u00A0€" } });
  expect(ask(productMention, config, told({ price: null }))).toMatchObject({ outputs: { price: null, amount: null } });
});

it("holds a prospect when the product is archived, not offered now, or gone", () => {
  expect(ask(productMention, config, told({ offered: false }))).toEqual({ hold: "productArchived", afresh: true });
  expect(ask(productMention, config, told(null))).toMatchObject({ hold: "productArchived" });
});

it("requires a product, and complete rules", () => {
  expect(problemsOf(productMention, {})).toEqual(["productId required"]);
  expect(problemsOf(productMention, { ...config, offers: [{ ...offers[0], value: "" }] })).toEqual(["offers.0.value required"]);
});
