import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SEARCH_MOST, SearchResults } from "./search.ts";

export const find = defineEndpoint({
  method: "GET",
  path: "/api/search",
  access: "user",
  query: z.strictObject({ q: z.string().trim().min(1).max(SEARCH_MOST) }),
  answer: answerOf(SearchResults),
});
