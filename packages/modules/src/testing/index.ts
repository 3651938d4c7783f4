export { anyFacts } from "./any-facts.ts";
export { checkAnswer } from "./check-answer.ts";
export { randomGraph } from "./random-graph.ts";
