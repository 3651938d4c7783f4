import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import answers from "./fixtures/answers.json" with { type: "json" };
import { createUnipile, type Unipile } from "./unipile.ts";

const ACCOUNT = "e54m8LR22bA7G5qsAc8w";
const JANE = "ACoAABQ11fIBQLGQbB1V1XPBZJsRwfK5r1U2Rzw";
let gateway: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
let unipile: Unipile;
beforeAll(async () => {
  gateway = await startProvider();
  egress = impatientEgress(gateway);
  unipile = createUnipile(egress, { baseUrl: gateway.url, apiKey: "the key" });
});
afterAll(async () => {
  await egress.close();
  await gateway.close();
});

/** The one request that the gateway received: method, path with query, and its JSON body if any. */
function asked() {
  expect(gateway.received).toHaveLength(1);
  const [{ method, url, body, headers } = { method: "", url: "", body: "", headers: {} }] = gateway.received;
  expect(headers["x-api-key"]).toBe("the key");
  return [`${method} ${url}`, ...(headers["content-type"] === "application/json" ? [JSON.parse(body) as unknown] : [])];
}

/** Fields of the multipart form that the gateway received. */
const formFields = () =>
  Object.fromEntries(
    Array.from((gateway.received[0]?.body ?? "").matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/gu), ([, name, value]) => [name, value]),
  );

/** Returns the error of a call that gets this answer. */
async function failureAt(answer: ProviderAnswer, call: () => Promise<unknown> = () => unipile.invite(ACCOUNT, JANE, undefined)) {
  gateway.answer(answer);
  return call().then(
    () => "no failure",
    (error: unknown) => error,
  );
}

describe("accounts at the gateway", () => {
  it("are connected with credentials, or after an additional proof", async () => {
    gateway.answer(answers.checkpoint);
    expect(await unipile.connectWithCredentials("camille@exemple.fr", "s3cret")).toEqual({ accountId: ACCOUNT, checkpoint: "2FA" });
    expect(asked()).toEqual(["POST /api/v1/accounts", { provider: "LINKEDIN", username: "camille@exemple.fr", password: "s3cret" }]);
    gateway.answer(answers.accountCreated);
    expect(await unipile.solveCheckpoint(ACCOUNT, "123456")).toEqual({ accountId: ACCOUNT, checkpoint: null });
    expect(asked()).toEqual(["POST /api/v1/accounts/checkpoint", { provider: "LINKEDIN", account_id: ACCOUNT, code: "123456" }]);
    gateway.answer({ ...answers.accountCreated, body: { ...answers.accountCreated.body, object: "AccountReconnected" } });
    expect(await unipile.reconnectWithCredentials(ACCOUNT, "camille@exemple.fr", "s3cret")).toEqual({
      accountId: ACCOUNT,
      checkpoint: null,
    });
    expect(asked()[0]).toBe(`POST /api/v1/accounts/${ACCOUNT}`);
  });

  it("are connected, or reconnected, on a page of the gateway's", async () => {
    gateway.answer(answers.hostedLink);
    const link = {
      name: "connection-1",
      expiresOn: "2026-12-22T12:00:00.701Z",
      reconnectAccount: null,
      notifyUrl: "https://filon.test/notify",
      successUrl: "https://filon.test/yes",
      failureUrl: "https://filon.test/no",
    };
    expect(await unipile.hostedLink(link)).toBe("https://account.unipile.com/pGyWA1qzRT0vXtXM");
    const common = {
      api_url: gateway.url,
      expiresOn: link.expiresOn,
      name: "connection-1",
      notify_url: link.notifyUrl,
      success_redirect_url: link.successUrl,
      failure_redirect_url: link.failureUrl,
    };
    expect(asked()).toEqual(["POST /api/v1/hosted/accounts/link", { type: "create", providers: ["LINKEDIN"], ...common }]);
    gateway.answer(answers.hostedLink);
    await unipile.hostedLink({ ...link, reconnectAccount: ACCOUNT });
    expect(asked()[1]).toEqual({ type: "reconnect", reconnect_account: ACCOUNT, ...common });
  });

  it("are read, listed and removed", async () => {
    gateway.answer(answers.account);
    expect(await unipile.account(ACCOUNT)).toEqual({
      id: ACCOUNT,
      type: "LINKEDIN",
      name: "Camille Moreau",
      sources: [{ status: "OK" }],
    });
    expect(asked()).toEqual([`GET /api/v1/accounts/${ACCOUNT}`]);
    gateway.answer({ status: 200, body: { object: "AccountList", items: [answers.account.body, { object: "Account" }], cursor: null } });
    expect((await unipile.accounts()).items.map(({ id }) => id)).toEqual([ACCOUNT]);
    expect(asked()).toEqual(["GET /api/v1/accounts?limit=250"]);
    gateway.answer(answers.ownProfile);
    expect(await unipile.ownProfile(ACCOUNT)).toMatchObject({ public_identifier: "camille-moreau", email: "camille@exemple.fr" });
    expect(asked()).toEqual([`GET /api/v1/users/me?account_id=${ACCOUNT}`]);
    gateway.answer(answers.accountDeleted);
    await unipile.removeAccount(ACCOUNT);
    expect(asked()).toEqual([`DELETE /api/v1/accounts/${ACCOUNT}`]);
  });
});

describe("people at the gateway", () => {
  it("are looked up by their profile, and notified of the visit only on request", async () => {
    gateway.answer(answers.userProfile);
    expect(await unipile.profile(ACCOUNT, "jane-doe", false)).toEqual({
      provider_id: JANE,
      public_identifier: "jane-doe",
      network_distance: "SECOND_DEGREE",
      is_relationship: false,
      invitation: { type: "SENT", status: "PENDING" },
    });
    expect(asked()).toEqual([`GET /api/v1/users/jane-doe?account_id=${ACCOUNT}`]);
    gateway.answer(answers.userProfile);
    await unipile.profile(ACCOUNT, "jane/doe", true);
    expect(asked()).toEqual([`GET /api/v1/users/jane%2Fdoe?account_id=${ACCOUNT}&notify=true`]);
  });

  it("are invited with or without a note", async () => {
    gateway.answer(answers.invitationSent);
    expect(await unipile.invite(ACCOUNT, JANE, "Bonjour Jane")).toEqual({ invitationId: "7269288230" });
    expect(asked()).toEqual(["POST /api/v1/users/invite", { account_id: ACCOUNT, provider_id: JANE, message: "Bonjour Jane" }]);
    gateway.answer({ ...answers.invitationSent, body: { object: "UserInvitationSent" } });
    expect(await unipile.invite(ACCOUNT, JANE, undefined)).toEqual({ invitationId: null });
    expect(asked()[1]).toEqual({ account_id: ACCOUNT, provider_id: JANE });
  });

  it("have their invitation withdrawn", async () => {
    gateway.answer({ status: 200, body: { object: "InvitationCanceled" } });
    await unipile.withdrawInvitation(ACCOUNT, "7269/288230");
    expect(asked()).toEqual([`DELETE /api/v1/users/invite/sent/7269%2F288230?account_id=${ACCOUNT}`]);
  });

  it("are listed page by page as invited and as relations; unreadable items are left out", async () => {
    gateway.answer(answers.sentInvitations);
    expect(await unipile.sentInvitations(ACCOUNT, null)).toEqual({
      items: [{ id: "7269288230", invited_user_id: JANE, invited_user_public_id: "jane-doe" }],
      cursor: "eyJvZmZzZXQiOjEwMH0=",
    });
    expect(asked()).toEqual([`GET /api/v1/users/invite/sent?account_id=${ACCOUNT}&limit=100`]);
    gateway.answer(answers.relations);
    expect(await unipile.relations(ACCOUNT, "next=1")).toEqual({
      items: [{ member_id: JANE, public_identifier: "jane-doe", created_at: 1_795_338_000_000 }],
      cursor: null,
    });
    expect(asked()).toEqual([`GET /api/v1/users/relations?account_id=${ACCOUNT}&limit=100&cursor=next%3D1`]);
  });
});

describe("posts and skills at the gateway", () => {
  const POST = "urn:li:activity:7332661864792854528";

  it("are listed with the account's own reaction", async () => {
    const post = {
      id: "7332661864792854528",
      social_id: POST,
      share_url: "https://www.linkedin.com/posts/x",
      user_reacted: "LIKE",
      text: "Bonjour",
    };
    gateway.answer({ status: 200, body: { object: "PostList", items: [post, { object: "Post" }], cursor: null } });
    expect((await unipile.posts(ACCOUNT, JANE, 10)).items).toEqual([
      { id: "7332661864792854528", social_id: POST, share_url: "https://www.linkedin.com/posts/x", user_reacted: "LIKE", text: "Bonjour" },
    ]);
    expect(asked()).toEqual([`GET /api/v1/users/${JANE}/posts?account_id=${ACCOUNT}&limit=10`]);
  });

  it("are reacted to", async () => {
    gateway.answer({ status: 201, body: { object: "ReactionAdded" } });
    await unipile.react(ACCOUNT, POST, "insightful");
    expect(asked()).toEqual(["POST /api/v1/posts/reaction", { account_id: ACCOUNT, post_id: POST, reaction_type: "insightful" }]);
  });

  it("are commented on, and their comments are listed", async () => {
    gateway.answer({ status: 201, body: { object: "CommentSent" } });
    expect(await unipile.comment(ACCOUNT, POST, "Merci")).toEqual({ commentId: null });
    expect(asked()).toEqual([`POST /api/v1/posts/${encodeURIComponent(POST)}/comments`, { account_id: ACCOUNT, text: "Merci" }]);
    gateway.answer({ status: 200, body: { object: "CommentList", items: [{ id: "c1", text: "Merci", date: "1h" }], cursor: null } });
    expect((await unipile.comments(ACCOUNT, POST, null)).items).toEqual([{ id: "c1", text: "Merci" }]);
    expect(asked()).toEqual([`GET /api/v1/posts/${encodeURIComponent(POST)}/comments?account_id=${ACCOUNT}&limit=100`]);
  });

  it("are read with a profile, and endorsed by their id", async () => {
    const skills = [{ name: "Négociation", endorsement_count: 3, endorsement_id: 12 }, { name: "Vente" }];
    gateway.answer({ status: 200, body: { ...answers.userProfile.body, skills } });
    expect(await unipile.skilledProfile(ACCOUNT, "jane-doe")).toMatchObject({
      skills: [{ name: "Négociation", endorsement_id: 12 }, { name: "Vente" }],
    });
    expect(asked()).toEqual([`GET /api/v1/users/jane-doe?account_id=${ACCOUNT}&linkedin_sections=skills`]);
    gateway.answer({ status: 201, body: { object: "LinkedinProfileEndorse", endorsed: true } });
    await unipile.endorse(ACCOUNT, JANE, 12);
    expect(asked()).toEqual(["POST /api/v1/linkedin/profile/endorse", { account_id: ACCOUNT, profile_id: JANE, skill_endorsement_id: 12 }]);
  });
});

describe("messages at the gateway", () => {
  it("start a chat or continue one, as forms", async () => {
    gateway.answer(answers.chatStarted);
    expect(await unipile.startChat(ACCOUNT, JANE, "Bonjour Jane")).toEqual({
      chatId: "9f9uio56sopa456s",
      messageId: "b1jsMrDZUgCH2ajVvkMAzg",
    });
    expect(asked()).toEqual(["POST /api/v1/chats"]);
    expect(formFields()).toEqual({ account_id: ACCOUNT, attendees_ids: JANE, text: "Bonjour Jane" });
    gateway.answer(answers.messageSent);
    expect(await unipile.sendMessage("9f9uio56sopa456s", "Mardi à 10 h ?")).toEqual({ messageId: "b1jsMrDZUgCH2ajVvkMAzg" });
    expect(asked()).toEqual(["POST /api/v1/chats/9f9uio56sopa456s/messages"]);
    expect(formFields()).toEqual({ text: "Mardi à 10 h ?" });
  });

  it("reach people who are not connected as InMails", async () => {
    gateway.answer(answers.chatStarted);
    expect(await unipile.startInMail(ACCOUNT, JANE, { subject: "Bonjour", text: "Une question ?" })).toEqual({
      chatId: "9f9uio56sopa456s",
      messageId: "b1jsMrDZUgCH2ajVvkMAzg",
    });
    expect(formFields()).toEqual({
      account_id: ACCOUNT,
      attendees_ids: JANE,
      subject: "Bonjour",
      text: "Une question ?",
      "linkedin[api]": "classic",
      "linkedin[inmail]": "true",
    });
  });

  it("are read chat by chat", async () => {
    gateway.answer(answers.chats);
    expect((await unipile.chats(ACCOUNT, null)).items).toEqual([
      { id: "9f9uio56sopa456s", attendee_provider_id: JANE, timestamp: "2026-11-21T10:04:11.000Z" },
    ]);
    expect(asked()).toEqual([`GET /api/v1/chats?account_id=${ACCOUNT}&limit=100`]);
    gateway.answer(answers.messages);
    expect((await unipile.messages("9f9uio56sopa456s")).items).toEqual([
      { id: "b1jsMrDZUgCH2ajVvkMAzg", text: "Volontiers, mardi ?", timestamp: "2026-11-21T10:04:11.000Z", is_sender: 0 },
    ]);
    expect(asked()).toEqual(["GET /api/v1/chats/9f9uio56sopa456s/messages?limit=50"]);
  });

  it("are reported by webhooks, with a secret in a header", async () => {
    gateway.answer(answers.webhookCreated);
    expect(await unipile.createWebhook("messaging", "https://filon.test/hooks", "the secret")).toBe("we_x8XlaiS5oVFmE2Q");
    expect(asked()).toEqual([
      "POST /api/v1/webhooks",
      {
        source: "messaging",
        request_url: "https://filon.test/hooks",
        name: "filon messaging",
        format: "json",
        headers: [
          { key: "Content-Type", value: "application/json" },
          { key: "Unipile-Auth", value: "the secret" },
        ],
      },
    ]);
    gateway.answer(answers.webhooks);
    expect((await unipile.webhooks()).items).toMatchObject([{ id: "we_x8XlaiS5oVFmE2Q", source: "messaging" }]);
    gateway.answer({ status: 200, body: { object: "WebhookDeleted" } });
    await unipile.removeWebhook("we_x8XlaiS5oVFmE2Q");
    expect(asked()).toEqual(["DELETE /api/v1/webhooks/we_x8XlaiS5oVFmE2Q"]);
  });
});

describe("a refusal of the gateway", () => {
  it("gives its type, its status and its text", async () => {
    expect(await failureAt(answers.refused)).toMatchObject({
      name: "GatewayError",
      failure: "refused",
      type: "cannot_resend_yet",
      status: 422,
      retryAfterSeconds: null,
      detail: "You have reached a temporary provider limit. Please try again later.",
    });
  });

  it.each([
    [400, "invalid_parameters", "refused"],
    [401, "disconnected_account", "refused"],
    [403, "account_restricted", "refused"],
    [404, "resource_not_found", "refused"],
    [408, "request_timeout", "uncertain"],
    [422, "already_invited_recently", "refused"],
    [429, "too_many_requests", "throttled"],
    [500, "unexpected_error", "uncertain"],
    [501, "feature_not_implemented", "refused"],
    [503, "no_client_session", "notSent"],
    [503, "no_channel", "notSent"],
    [503, "no_handler", "notSent"],
    [503, "network_down", "notSent"],
    [503, "service_unavailable", "notSent"],
    [504, "request_timeout", "uncertain"],
  ])("%i %s means: %s", async (status, type, failure) => {
    const body = { status, type: `errors/${type}`, title: "A title" };
    expect(await failureAt({ status, body })).toMatchObject({ failure, type, status, detail: "A title" });
  });

  it("says how long to wait, in seconds or as a date", async () => {
    const busy = { status: 429, body: { status: 429, type: "errors/too_many_requests", title: "Slow down" } };
    expect(await failureAt({ ...busy, headers: { "retry-after": "90" } })).toMatchObject({ retryAfterSeconds: 90 });
    const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
    const dated = await failureAt({ ...busy, headers: { "retry-after": inTwoMinutes } });
    expect(dated).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect((dated as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(110);
    expect(await failureAt({ ...busy, headers: { "retry-after": "soon" } })).toMatchObject({ retryAfterSeconds: null });
  });

  it("is recognized by its status when its body is unreadable", async () => {
    expect(await failureAt({ status: 403, body: "<html>Forbidden</html>" })).toMatchObject({
      failure: "refused",
      type: "http_403",
      detail: null,
    });
    expect(await failureAt({ status: 502, body: "<html>Bad gateway</html>" })).toMatchObject({
      failure: "uncertain",
      type: "unexpected_error",
    });
  });
});

describe("an answer that leaves the outcome unknown", () => {
  it("is malformed", async () => {
    for (const body of ["<html>", "", [], { object: "UserInvitationSent", invitation_id: 7 }])
      expect(await failureAt({ status: 200, body }), JSON.stringify(body)).toMatchObject({
        failure: "uncertain",
        type: "unreadable_answer",
        status: 200,
      });
    expect(await failureAt({ status: 201, body: { object: "Account" } }, () => unipile.connectWithCredentials("a", "b"))).toMatchObject({
      type: "unreadable_answer",
    });
  });

  it("is cut off, never arrives, or is aborted", async () => {
    expect(await failureAt("cut")).toMatchObject({ failure: "uncertain", type: "dropped" });
    expect(await failureAt("silent")).toMatchObject({ failure: "uncertain", type: "dropped", detail: "timeout" });
    const giveUp = AbortSignal.timeout(50);
    expect(await failureAt("silent", () => unipile.invite(ACCOUNT, JANE, undefined, giveUp))).toMatchObject({ failure: "uncertain" });
  });
});

it("an unreachable gateway has certainly not received the request", async () => {
  const gone = await startProvider();
  await gone.close();
  const allowed = impatientEgress(gone);
  const at = (baseUrl: string) => createUnipile(allowed, { baseUrl, apiKey: "k" }).account(ACCOUNT);
  await expect(at(gone.url)).rejects.toMatchObject({ failure: "notSent", type: "unreachable", detail: "ECONNREFUSED" });
  await expect(at(gateway.url)).rejects.toMatchObject({ failure: "notSent" });
  await allowed.close();
});
