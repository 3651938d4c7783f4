import { expect, it } from "vitest";
import { catalogue } from "../catalogue.ts";
import { ask, problemsOf } from "../testing/journey.ts";
import { answeredWith, failedWith } from "../testing/profiles.ts";
import { shareContent } from "./share-content.ts";

const config = { contentType: "article", contentLink: "https://exemple.fr/article", text: "À lire" };
const settled = (note: string) =>
  ({ reason: { kind: "event", type: "task_settled", data: { status: "done", result: "out", note } } }) as const;

it("asks whether it is the first of the run, and only then asks a user to publish", () => {
  expect(ask(shareContent, config)).toEqual({ call: { kind: "claim_run", nodeId: "n" }, maxRetries: 5 });
  expect(ask(shareContent, config, answeredWith({ first: true }))).toMatchObject({
    task: { kind: "publish", text: "À lire\n\nhttps://exemple.fr/article" },
  });
  expect(ask(shareContent, { ...config, visibility: "connections" }, answeredWith({ first: true }))).toMatchObject({
    task: { kind: "publish_to_relations" },
  });
  const passed = { go: "out", outputs: { postUrl: null, published: false } };
  expect(ask(shareContent, config, answeredWith({ first: false }))).toEqual(passed);
  expect(ask(shareContent, config, failedWith("abandoned"))).toEqual(passed);
});

it("leaves the address that the user noted", () => {
  expect(ask(shareContent, config, settled("Voilà https://www.linkedin.com/posts/x"))).toEqual({
    go: "out",
    outputs: { postUrl: "https://www.linkedin.com/posts/x", published: true },
  });
  expect(ask(shareContent, config, settled("Fait"))).toMatchObject({ outputs: { postUrl: null, published: true } });
});

it("refuses variables of a prospect, and needs a link or, for a post, a text", () => {
  expect(problemsOf(shareContent, { text: "Bonjour {{firstName}}" })).toEqual(["text firstName"]);
  expect(problemsOf(shareContent, { contentType: "video" })).toEqual(["contentLink required"]);
  expect(problemsOf(shareContent, {})).toEqual(["text required"]);
});

it("is also offered for articles and videos", () => {
  for (const type of ["share_article", "share_video"])
    expect(catalogue.get(type)?.alias).toMatchObject({ of: "share_content", fixed: ["contentType"] });
});
