import { outputsOf, seededRandom } from "@filon/domain";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { split } from "./split.ts";

const ways = [{ label: "Sud", weight: 3 }, { weight: 1 }];

it("picks a path at random, in proportion to the weights", () => {
  expect(ask(split, { ways }, { random: () => 0.74 })).toEqual({ go: "way1", outputs: { way: "Sud" } });
  expect(ask(split, { ways }, { random: () => 0.76 })).toEqual({ go: "way2", outputs: { way: "2" } });
  const drawn = Array.from({ length: 4_000 }, (_, index) => ask(split, { ways }, { random: (name) => seededRandom(`${index}:${name}`) }));
  const first = drawn.filter((answer) => "go" in answer && answer.go === "way1").length;
  expect(first).toBeGreaterThan(2_900);
  expect(first).toBeLessThan(3_100);
});

it("has a port for each path, labelled with the user's name for it", () => {
  expect(outputsOf(split, { ways }).map(({ id, label }) => `${id} ${label}`)).toEqual(["way1 Sud", "way2 way2"]);
});

it("requires two to six paths, each with a weight", () => {
  expect(problemsOf(split, { ways: [{}] })).toEqual(["ways tooSmall"]);
  expect(problemsOf(split, { ways: Array.from({ length: 7 }, () => ({})) })).toEqual(["ways tooBig"]);
  expect(problemsOf(split, { ways: [{ weight: 0 }, {}] })).toEqual(["ways.0.weight tooSmall"]);
});
