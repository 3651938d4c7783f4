import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { tagContact } from "./tag-contact.ts";

it("adds tags, or removes them", () => {
  expect(ask(tagContact, { tags: ["chaud"] })).toEqual({ go: "out", effects: [{ type: "addTags", tags: ["chaud"] }] });
  expect(ask(tagContact, { mode: "remove", tags: ["chaud"] })).toEqual({ go: "out", effects: [{ type: "removeTags", tags: ["chaud"] }] });
});

it("requires a tag", () => expect(problemsOf(tagContact, { tags: [] })).toEqual(["tags required"]));
