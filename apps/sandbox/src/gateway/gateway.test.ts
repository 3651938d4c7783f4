import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../people/person.ts";
import { postsOf, skillsOf } from "../people/posts.ts";
import { DEFAULT_SEED, type Sandbox } from "../start-sandbox.ts";
import { call, connect, eventually, type Listener, listenToHooks, someone, startQuick } from "../testing/sandbox-client.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startQuick({ control: { behaviour: { acceptRate: 0, replyRate: 0 } } });
});
afterEach(() => sandbox.close());

const stranger = someone(({ degree }) => degree === 2);
const relation = someone(({ degree }) => degree === 1);

describe("who may call", () => {
  it("refuses a call without the key, with the vendor's wording", async () => {
    const answer = await fetch(`${sandbox.gatewayUrl}/api/v1/accounts`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      status: 401,
      type: "errors/missing_credentials",
      title: expect.any(String),
      instance: "/api/v1/accounts",
    });
  });

  it("accepts no change from another site's page and no request under another host name", async () => {
    const crossSite = await fetch(`${sandbox.gatewayUrl}/api/control/reset`, {
      method: "POST",
      headers: { origin: "https://elsewhere.test" },
    });
    expect(crossSite.status).toBe(403);
  });
});

describe("accounts", () => {
  it("connects with credentials, lists, shows and deletes", async () => {
    const created = await call(sandbox, "POST", "/api/v1/accounts", {
      provider: "LINKEDIN",
      username: "jeanne.martin@filon.test",
      password: "x",
    });
    expect(created).toMatchObject({ status: 201, body: { object: "AccountCreated" } });
    const id = created.body.account_id;
    expect((await call(sandbox, "GET", `/api/v1/accounts/${id}`)).body).toMatchObject({
      object: "Account",
      type: "LINKEDIN",
      name: "Jeanne Martin",
      sources: [{ status: "OK" }],
    });
    expect((await call(sandbox, "GET", "/api/v1/accounts")).body).toMatchObject({ object: "AccountList", items: [{ id }], cursor: null });
    expect((await call(sandbox, "GET", `/api/v1/users/me?account_id=${id}`)).body).toMatchObject({
      object: "AccountOwnerProfile",
      first_name: "Jeanne",
    });
    expect((await call(sandbox, "DELETE", `/api/v1/accounts/${id}`)).body).toEqual({ object: "AccountDeleted" });
    expect(await call(sandbox, "GET", `/api/v1/accounts/${id}`)).toMatchObject({
      status: 404,
      body: { type: "errors/resource_not_found" },
    });
  });

  it("asks for a code when the password ends in +2fa, refuses a wrong one and accepts 123456", async () => {
    const asked = await call(sandbox, "POST", "/api/v1/accounts", { provider: "LINKEDIN", username: "a@filon.test", password: "x+2fa" });
    expect(asked).toMatchObject({ status: 202, body: { object: "Checkpoint", checkpoint: { type: "OTP" } } });
    const id = asked.body.account_id;
    const solve = (code: string) => call(sandbox, "POST", "/api/v1/accounts/checkpoint", { provider: "LINKEDIN", account_id: id, code });
    expect(await call(sandbox, "GET", `/api/v1/users/me?account_id=${id}`)).toMatchObject({
      status: 401,
      body: { type: "errors/disconnected_account" },
    });
    expect(await solve("000000")).toMatchObject({ status: 401, body: { type: "errors/invalid_checkpoint_solution" } });
    expect(await solve("123456")).toMatchObject({ status: 201, body: { object: "AccountCreated", account_id: id } });
    expect((await call(sandbox, "GET", `/api/v1/accounts/${id}`)).body.sources[0].status).toBe("OK");
  });

  it("is approved in the phone app after a while when the password ends in +app", async () => {
    const asked = await call(sandbox, "POST", "/api/v1/accounts", { provider: "LINKEDIN", username: "b@filon.test", password: "x+app" });
    expect(asked.body.checkpoint.type).toBe("IN_APP_VALIDATION");
    await eventually(async () => (await call(sandbox, "GET", `/api/v1/accounts/${asked.body.account_id}`)).body.sources[0].status === "OK");
  });

  it("refuses wrong credentials and another network", async () => {
    expect(
      await call(sandbox, "POST", "/api/v1/accounts", { provider: "LINKEDIN", username: "a@filon.test", password: "wrong" }),
    ).toMatchObject({ status: 401, body: { type: "errors/invalid_credentials" } });
    expect(await call(sandbox, "POST", "/api/v1/accounts", { provider: "TELEGRAM" })).toMatchObject({ status: 501 });
  });
});

describe("profiles, invitations and messages", () => {
  let account: string;
  beforeEach(async () => {
    account = await connect(sandbox);
  });
  const invite = (person = stranger, message?: string) =>
    call(sandbox, "POST", "/api/v1/users/invite", {
      account_id: account,
      provider_id: person.providerId,
      ...(message === undefined ? {} : { message }),
    });
  const start = (person = relation, text = "Bonjour") =>
    call(sandbox, "POST", "/api/v1/chats", undefined, { account_id: account, attendees_ids: person.providerId, text });
  const ledger = async () => (await call(sandbox, "GET", "/api/control/ledger")).body;

  it("shows a profile by slug and by provider id; counts a visit only with notify", async () => {
    const bySlug = await call(sandbox, "GET", `/api/v1/users/${stranger.slug}?account_id=${account}`);
    expect(bySlug.body).toMatchObject({
      object: "UserProfile",
      provider_id: stranger.providerId,
      public_identifier: stranger.slug,
      network_distance: "SECOND_DEGREE",
      is_relationship: false,
    });
    expect((await ledger()).totals.visit).toBe(0);
    await call(sandbox, "GET", `/api/v1/users/${stranger.providerId}?account_id=${account}&notify=true`);
    expect((await ledger()).totals.visit).toBe(1);
    expect(await call(sandbox, "GET", `/api/v1/users/nobody-at-all?account_id=${account}`)).toMatchObject({ status: 404 });
  });

  it("sends an invitation once: the second is refused, the list and the profile show it", async () => {
    const sent = await invite(stranger, "Ravie de vous rencontrer");
    expect(sent).toMatchObject({ status: 201, body: { object: "UserInvitationSent", invitation_id: expect.any(String) } });
    expect(await invite()).toMatchObject({ status: 422, body: { type: "errors/already_invited_recently" } });
    expect((await call(sandbox, "GET", `/api/v1/users/invite/sent?account_id=${account}`)).body.items).toMatchObject([
      { object: "InvitationSent", invited_user_id: stranger.providerId, invitation_text: "Ravie de vous rencontrer" },
    ]);
    expect((await call(sandbox, "GET", `/api/v1/users/${stranger.slug}?account_id=${account}`)).body.invitation).toEqual({
      type: "SENT",
      status: "PENDING",
    });
    expect(await ledger()).toMatchObject({ totals: { invitation: 1 }, duplicates: [] });
  });

  it("refuses a note of 301 characters, an existing relation, an unknown person, and anything past the daily limit", async () => {
    expect(await invite(stranger, "é".repeat(300))).toMatchObject({ status: 201 });
    const next = someone(({ degree, id }) => degree === 2 && id !== stranger.id);
    expect(await invite(next, "é".repeat(301))).toMatchObject({ status: 400, body: { type: "errors/too_many_characters" } });
    expect(await invite(relation)).toMatchObject({ status: 422, body: { type: "errors/already_connected" } });
    expect(await invite({ ...stranger, providerId: "ACoAAnobody" })).toMatchObject({
      status: 422,
      body: { type: "errors/invalid_recipient" },
    });
    await call(sandbox, "PUT", "/api/control", { daySeconds: 1000, invitationsPerDay: 1 });
    expect(await invite(next)).toMatchObject({ status: 422, body: { type: "errors/cannot_resend_yet" } });
  });

  it("reports the usage of the daily limit when half of it is used", async () => {
    await call(sandbox, "PUT", "/api/control", { daySeconds: 1000, invitationsPerDay: 4 });
    const strangers = [stranger, someone(({ degree, id }) => degree === 2 && id !== stranger.id)];
    expect((await invite(strangers[0])).body.usage).toBeUndefined();
    expect((await invite(strangers[1])).body.usage).toBe(50);
  });

  it("withdraws an invitation", async () => {
    const { body } = await invite();
    expect((await call(sandbox, "DELETE", `/api/v1/users/invite/sent/${body.invitation_id}?account_id=${account}`)).body).toEqual({
      object: "InvitationCanceled",
    });
    expect((await call(sandbox, "GET", `/api/v1/users/invite/sent?account_id=${account}`)).body.items).toEqual([]);
  });

  const poster = someone((person) => person.degree === 2 && postsOf(DEFAULT_SEED, person, Date.now()).length > 0);
  const postOf = async (person: Person) =>
    (await call(sandbox, "GET", `/api/v1/users/${person.providerId}/posts?account_id=${account}`)).body.items[0];

  it("lists people's posts, and shows the account's own reaction, which counts once", async () => {
    const post = await postOf(poster);
    expect(post).toMatchObject({ object: "Post", social_id: `urn:li:activity:${post.id}`, author: { id: poster.providerId } });
    expect(Date.parse(post.parsed_datetime)).toBeLessThan(Date.now());
    const react = () =>
      call(sandbox, "POST", "/api/v1/posts/reaction", { account_id: account, post_id: post.social_id, reaction_type: "celebrate" });
    expect(await react()).toMatchObject({ status: 201, body: { object: "ReactionAdded" } });
    await react();
    expect((await postOf(poster)).user_reacted).toBe("PRAISE");
    expect(await ledger()).toMatchObject({ totals: { reaction: 1 }, duplicates: [] });
  });

  it("takes comments on posts and lists them, the account's own as such", async () => {
    const { social_id: id } = await postOf(poster);
    const path = `/api/v1/posts/${encodeURIComponent(id)}/comments`;
    expect(await call(sandbox, "POST", path, { account_id: account, text: "Bravo" })).toMatchObject({
      status: 201,
      body: { object: "CommentSent" },
    });
    expect((await call(sandbox, "GET", `${path}?account_id=${account}`)).body.items).toMatchObject([
      { text: "Bravo", author_details: { network_distance: "SELF" } },
    ]);
    expect(await call(sandbox, "POST", path, { account_id: account, text: "x".repeat(1_251) })).toMatchObject({ status: 400 });
    expect(await call(sandbox, "POST", "/api/v1/posts/7/comments", { account_id: account, text: "Bravo" })).toMatchObject({ status: 404 });
  });

  it("endorses a relation's skill once", async () => {
    const friend = someone((person) => person.degree === 1 && skillsOf(DEFAULT_SEED, person).length > 0);
    const profile = (person: Person) => call(sandbox, "GET", `/api/v1/users/${person.slug}?account_id=${account}&linkedin_sections=skills`);
    const [skill] = (await profile(friend)).body.skills;
    const endorse = (person: Person) =>
      call(sandbox, "POST", "/api/v1/linkedin/profile/endorse", {
        account_id: account,
        profile_id: person.providerId,
        skill_endorsement_id: skill.endorsement_id,
      });
    expect(await endorse(friend)).toMatchObject({ status: 201, body: { endorsed: true } });
    expect(await endorse(friend)).toMatchObject({ status: 422, body: { type: "errors/action_already_performed" } });
    expect(await endorse(stranger)).toMatchObject({ status: 422, body: { type: "errors/no_connection_with_recipient" } });
    expect((await profile(stranger)).body.skills.every((each: object) => !("endorsement_id" in each))).toBe(true);
  });

  it("sends messages to relations only, by multipart, and continues the same chat", async () => {
    expect(await start(stranger)).toMatchObject({ status: 422, body: { type: "errors/no_connection_with_recipient" } });
    const first = await start(relation, "Bonjour à vous");
    expect(first).toMatchObject({ status: 201, body: { object: "ChatStarted" } });
    const second = await call(sandbox, "POST", `/api/v1/chats/${first.body.chat_id}/messages`, undefined, { text: "Encore un mot" });
    expect(second).toMatchObject({ status: 201, body: { object: "MessageSent" } });
    const messages = await call(sandbox, "GET", `/api/v1/chats/${first.body.chat_id}/messages`);
    expect(messages.body.items).toMatchObject([
      { id: second.body.message_id, text: "Encore un mot", is_sender: 1 },
      { id: first.body.message_id },
    ]);
    expect((await call(sandbox, "GET", `/api/v1/chats?account_id=${account}`)).body.items).toMatchObject([
      { object: "Chat", id: first.body.chat_id, attendee_provider_id: relation.providerId },
    ]);
    const json = await call(sandbox, "POST", "/api/v1/chats", { account_id: account, attendees_ids: [relation.providerId], text: "x" });
    expect(json).toMatchObject({ status: 400, body: { type: "errors/malformed_request" } });
  });

  it("pages through a list by cursor without losing or repeating anyone", async () => {
    const all = (await call(sandbox, "GET", `/api/v1/users/relations?account_id=${account}`)).body.items.map(
      (item: { member_id: string }) => item.member_id,
    );
    expect(all.length).toBeGreaterThan(2);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await call(
        sandbox,
        "GET",
        `/api/v1/users/relations?account_id=${account}&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      seen.push(...page.body.items.map((item: { member_id: string }) => item.member_id));
      cursor = page.body.cursor;
    }
    expect(seen).toEqual(all);
  });

  it("refuses every act of an account that was disconnected, and reports the disconnection by webhook", async () => {
    const listener = await listenToHooks();
    await call(sandbox, "POST", "/api/v1/webhooks", {
      source: "account_status",
      request_url: listener.url,
      headers: [{ key: "Unipile-Auth", value: "s3cret" }],
    });
    await call(sandbox, "PUT", `/api/control/accounts/${account}`, { status: "CREDENTIALS" });
    expect(await invite()).toMatchObject({ status: 401, body: { type: "errors/disconnected_account" } });
    const { headers, body } = await eventually(() => listener.heard[0]);
    expect(headers["unipile-auth"]).toBe("s3cret");
    expect(body).toMatchObject({ AccountStatus: { account_id: account, account_type: "LINKEDIN", message: "CREDENTIALS" } });
    await listener.close();
  });

  it("drops the connection after accepting or fails before accepting, and the ledger shows which", async () => {
    await call(sandbox, "PUT", "/api/control", { failures: { dropAfterAcceptRate: 1 } });
    await expect(start()).rejects.toThrow();
    expect((await ledger()).totals.message).toBe(1);
    await call(sandbox, "PUT", "/api/control", { failures: { dropAfterAcceptRate: 0, http5xxAfterAcceptRate: 1 } });
    expect((await start()).status).toBe(500);
    expect(await ledger()).toMatchObject({ totals: { message: 2 }, duplicates: [{ kind: "message", count: 2, to: relation.providerId }] });
    for (const [rate, status] of [
      ["http429Rate", 429],
      ["timeoutRate", 504],
    ] as const) {
      await call(sandbox, "PUT", "/api/control", {
        failures: { http5xxAfterAcceptRate: 0, timeoutSeconds: 0.01, http429Rate: 0, [rate]: 1 },
      });
      expect((await start()).status).toBe(status);
    }
    expect((await ledger()).totals.message).toBe(2);
  });
});

describe("webhooks", () => {
  let listener: Listener;
  beforeEach(async () => {
    listener = await listenToHooks();
  });
  afterEach(() => listener.close());
  const register = (source: string, more = {}) =>
    call(sandbox, "POST", "/api/v1/webhooks", {
      source,
      request_url: listener.url,
      name: "crm",
      headers: [
        { key: "Content-Type", value: "application/json" },
        { key: "Unipile-Auth", value: "s3cret" },
      ],
      ...more,
    });

  it("are created, listed and deleted", async () => {
    const created = await register("messaging");
    expect(created).toMatchObject({ status: 201, body: { object: "WebhookCreated" } });
    expect((await call(sandbox, "GET", "/api/v1/webhooks")).body.items).toMatchObject([
      { id: created.body.webhook_id, source: "messaging", request_url: listener.url, name: "crm" },
    ]);
    await call(sandbox, "DELETE", `/api/v1/webhooks/${created.body.webhook_id}`);
    expect((await call(sandbox, "GET", "/api/v1/webhooks")).body.items).toEqual([]);
    expect(await register("nonsense")).toMatchObject({ status: 400, body: { type: "errors/invalid_parameters" } });
  });

  it("report our own message, its delivery, its reading and the answer, with the secret, and are retried when they fail", async () => {
    listener.failures = 3;
    await register("messaging");
    const account = await connect(sandbox);
    await call(sandbox, "PUT", `/api/control/people/${relation.id}`, { answers: "interested", afterSeconds: 0.2 });
    const { body: chat } = await call(sandbox, "POST", "/api/v1/chats", undefined, {
      account_id: account,
      attendees_ids: relation.providerId,
      text: "Bonjour",
    });
    await eventually(() => listener.heard.length >= 4);
    expect(listener.heard.every(({ headers }) => headers["unipile-auth"] === "s3cret")).toBe(true);
    const me = (await call(sandbox, "GET", `/api/v1/users/me?account_id=${account}`)).body.provider_id;
    const events = listener.heard
      .map(({ body }) => [body.event, body.sender.attendee_provider_id === me ? "me" : "them"].join(" "))
      .toSorted();
    expect(events).toEqual(["message_delivered me", "message_read me", "message_received me", "message_received them"]);
    expect(listener.heard.find(({ body }) => body.sender.attendee_provider_id !== me)?.body).toMatchObject({
      account_id: account,
      account_type: "LINKEDIN",
      account_info: { type: "LINKEDIN", user_id: me },
      webhook_name: "crm",
      chat_id: chat.chat_id,
      sender: { attendee_provider_id: relation.providerId },
    });
  });

  it("report a new relation after an acceptance", async () => {
    await register("users");
    const account = await connect(sandbox);
    await call(sandbox, "PUT", "/api/control", { behaviour: { acceptRate: 1 } });
    await call(sandbox, "POST", "/api/v1/users/invite", { account_id: account, provider_id: stranger.providerId, message: "Bonjour" });
    const { body } = await eventually(() => listener.heard[0]);
    expect(body).toMatchObject({
      event: "new_relation",
      account_id: account,
      user_provider_id: stranger.providerId,
      user_public_identifier: stranger.slug,
    });
    const profile = await call(sandbox, "GET", `/api/v1/users/${stranger.slug}?account_id=${account}`);
    expect(profile.body).toMatchObject({ network_distance: "FIRST_DEGREE", is_relationship: true });
    const relations = await call(sandbox, "GET", `/api/v1/users/relations?account_id=${account}&limit=1`);
    expect(relations.body.items[0].member_id).toBe(stranger.providerId);
  });
});
