import { expect, it } from "vitest";
import { catalogue } from "../catalogue.ts";
import { ask } from "../testing/journey.ts";
import { reactToPost } from "./react-to-post.ts";

const URL = "https://www.linkedin.com/feed/update/urn:li:activity:7";
const outcome = (code: string | null, postUrl: string | null) =>
  ({ kind: "outcome", outcome: { status: "sent", code, data: { postUrl } } }) as const;

it("reacts to the latest post that is recent enough", () => {
  expect(ask(reactToPost, { reaction: "insightful", maxAgeDays: 7 })).toMatchObject({
    act: { kind: "react", reaction: "insightful", post: { which: "last", maxAgeDays: 7 } },
    channel: "linkedin",
  });
});

it.each([
  ["made", outcome(null, URL), { go: "out", outputs: { postUrl: URL, reaction: "like" } }],
  ["there already", outcome("alreadyReacted", URL), { go: "out", outputs: { postUrl: URL, reaction: null } }],
  ["without a post", outcome("noPost", null), { go: "noPost", otherwise: "out", outputs: { postUrl: null, reaction: null } }],
])("leaves the post and the reaction to later steps (%s)", (_name, reason, answer) => {
  expect(ask(reactToPost, {}, { reason })).toEqual(answer);
});

it("is offered as a like in both editors", () => {
  for (const type of ["like", "like_post"]) expect(catalogue.get(type)?.alias).toMatchObject({ of: "react_to_post", fixed: ["reaction"] });
});
