import type { ActPayload } from "@filon/contracts/outreach";
import { describe, expect, it } from "vitest";
import { gatewayScene, linkedInConformance, refusal } from "./testing/gateway-scene.ts";
import type { GatewayServer } from "./stand-ins/gateway-server.ts";

const LAST = { which: "last", maxAgeDays: 30 } as const;
const REACTION: ActPayload = { kind: "react", reaction: "like", post: LAST };
const COMMENT = { kind: "comment", text: "Très clair,\nmerci !", post: LAST } as const;
const urlOf = (id: number) => `https://www.linkedin.com/posts/${id}`;

/** Lists these posts, newest first; each is as old as its id in days, unless it says otherwise. */
function posts(server: GatewayServer, person: string, own: readonly ({ id: number } & Record<string, unknown>)[]): void {
  const listed = own.map(({ id, ...more }) => ({
    id: String(id),
    social_id: `urn:li:activity:${id}`,
    share_url: urlOf(id),
    parsed_datetime: new Date(Date.now() - id * 86_400_000).toISOString(),
    ...more,
  }));
  server.posts.set(`ACoAA_${person}`, listed);
}

linkedInConformance({
  title: "LinkedIn, reacting to posts",
  payload: REACTION,
  prepare: (server, person) => posts(server, person, [{ id: 1 }]),
  accepted: (server) => server.reactions.size,
});
linkedInConformance({
  title: "LinkedIn, commenting on posts",
  payload: COMMENT,
  prepare: (server, person) => posts(server, person, [{ id: 1 }]),
  accepted: (server) => server.comments.length,
});

const { gateway, perform, lookUp } = gatewayScene();

describe("the post that an act is about", () => {
  it.each([REACTION, COMMENT])("is the person's own latest, not what they shared of others ($kind)", async (payload) => {
    posts(gateway(), "jane-doe", [{ id: 1, is_repost: true }, { id: 2 }, { id: 3 }]);
    expect(await perform(payload)).toMatchObject({ status: "sent", recipientProviderId: "ACoAA_jane-doe", data: { postUrl: urlOf(2) } });
    expect([...gateway().reactions.keys(), ...gateway().comments.map(({ post }) => post)]).toEqual(["urn:li:activity:2"]);
  });

  it.each([REACTION, COMMENT])("may be missing: then nothing is done, and the result says why ($kind)", async (payload) => {
    posts(gateway(), "jane-doe", [{ id: 31 }, { id: 32 }]);
    expect(await perform(payload)).toMatchObject({ status: "sent", code: "noPost", data: { postUrl: null } });
    expect(gateway().calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it.each([
    [REACTION, { can_react: false }],
    [COMMENT, { can_post_comments: false }],
  ])("allows the act ($kind)", async (payload, permissions) => {
    posts(gateway(), "jane-doe", [{ id: 1, permissions }, { id: 2 }]);
    expect(await perform(payload)).toMatchObject({ data: { postUrl: urlOf(2) } });
  });

  it("may have vanished, which is not a missing profile", async () => {
    posts(gateway(), "jane-doe", [{ id: 1 }]);
    gateway().script(refusal("resource_not_found", 404));
    expect(await perform(REACTION)).toMatchObject({ status: "refused", code: "postNotFound" });
  });

  it("is read before the act: a failure has done nothing", async () => {
    gateway().script({ kind: "answer", status: 500, body: { type: "errors/provider_error" } }, "/users/ACoAA_jane-doe/posts");
    expect(await perform(COMMENT)).toMatchObject({ status: "retry" });
  });
});

it("a post that the account has reacted to gets no second reaction", async () => {
  posts(gateway(), "jane-doe", [{ id: 1 }]);
  await perform(REACTION);
  expect(await perform(REACTION)).toMatchObject({ status: "sent", code: "alreadyReacted", data: { postUrl: urlOf(1) } });
  expect(gateway().calls.filter(({ path }) => path === "/posts/reaction")).toHaveLength(1);
});

it("an act is found although the person has posted again since", async () => {
  for (const payload of [REACTION, COMMENT]) {
    posts(gateway(), "jane-doe", [{ id: 2 }]);
    await perform(payload);
    posts(gateway(), "jane-doe", [{ id: 1 }, { id: 2 }]);
    expect(await lookUp(payload)).toMatchObject({ status: "sent", data: { postUrl: urlOf(2) } });
  }
});

it.each([
  [REACTION, { can_react: false }],
  [COMMENT, { can_post_comments: false }],
])("an act is found on a post that has been closed or has grown too old since ($kind)", async (payload, permissions) => {
  posts(gateway(), "jane-doe", [{ id: 29 }]);
  await perform(payload);
  posts(gateway(), "jane-doe", [{ id: 1 }, { id: 31, social_id: "urn:li:activity:29", permissions }]);
  expect(await lookUp(payload)).toMatchObject({ status: "sent", data: { postUrl: urlOf(31) } });
});

it("an act is found beyond the person's three latest posts", async () => {
  for (const payload of [REACTION, COMMENT]) {
    posts(gateway(), "jane-doe", [{ id: 9 }]);
    await perform(payload);
    posts(gateway(), "jane-doe", [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 9 }]);
    expect(await lookUp(payload)).toMatchObject({ status: "sent", data: { postUrl: urlOf(9) } });
  }
});

it.each([REACTION, COMMENT])("an act stays unknown when more posts may have been its object than were read ($kind)", async (payload) => {
  posts(
    gateway(),
    "jane-doe",
    Array.from({ length: 51 }, (_, index) => ({ id: 100 + index, parsed_datetime: new Date().toISOString() })),
  );
  expect(await lookUp(payload)).toEqual({ status: "unknown" });
  // The posts that were not listed are too old.
  posts(
    gateway(),
    "jane-doe",
    Array.from({ length: 51 }, (_, index) => ({ id: 36 + index })),
  );
  expect(await lookUp(payload)).toEqual({ status: "notSent" });
});

it("a comment stays unknown when too many posts may have been its object to read the comments of each", async () => {
  posts(
    gateway(),
    "jane-doe",
    Array.from({ length: 11 }, (_, index) => ({ id: 1 + index })),
  );
  expect(await lookUp(COMMENT)).toEqual({ status: "unknown" });
});

it("a post gets one comment from the account, whatever it says", async () => {
  posts(gateway(), "jane-doe", [{ id: 1 }, { id: 2 }]);
  await perform(COMMENT);
  for (const text of [COMMENT.text, "Autre chose"])
    expect(await perform({ ...COMMENT, text })).toMatchObject({
      status: "sent",
      providerId: "comment-1",
      code: "alreadyCommented",
      data: { postUrl: urlOf(1) },
    });
  expect(gateway().comments).toHaveLength(1);
});

it("the comments are read before a post is commented on: a failure has done nothing", async () => {
  posts(gateway(), "jane-doe", [{ id: 1 }]);
  gateway().script({ kind: "answer", status: 500, body: { type: "errors/provider_error" } }, "/posts/");
  expect(await perform(COMMENT)).toMatchObject({ status: "retry" });
  expect(gateway().comments).toEqual([]);
});

it.each([REACTION, COMMENT])("what an earlier act did is not mistaken for this one ($kind)", async (payload) => {
  posts(gateway(), "jane-doe", [{ id: 2 }]);
  const earlier = await perform(payload);
  posts(gateway(), "jane-doe", [{ id: 1 }, { id: 2 }]);
  expect(await lookUp(payload, "jane-doe", earlier?.status === "sent" ? [earlier.providerId] : [])).toEqual({ status: "notSent" });
});

it("somebody else's words are not mistaken for the account's comment", async () => {
  posts(gateway(), "jane-doe", [{ id: 1 }]);
  expect(await lookUp(COMMENT)).toEqual({ status: "notSent" });
  await perform({ ...COMMENT, text: "Autre chose" });
  expect(await lookUp(COMMENT)).toEqual({ status: "notSent" });
});
