import type { ActPayload } from "@filon/contracts/outreach";
import { type GatewayComment, type GatewayPost, GatewayError, type Unipile } from "@filon/integrations";
import type { Dispatch, DispatchResult, LookupResult } from "../kit/connector.ts";
import { outcomeOf } from "./outcomes.ts";
import { accountIdOf, find, isSameText, TOO_LATE } from "./person.ts";

type Payload<Kind extends ActPayload["kind"]> = Extract<ActPayload, { kind: Kind }>;

/** A post that an act may be about. */
interface ChosenPost {
  /** The id by which the gateway reacts to it and comments on it. */
  readonly id: string;
  readonly url: string;
  readonly reacted: boolean;
}

/** A post to comment on, with the id of the account's own comment on it. */
interface CommentedPost {
  readonly post: ChosenPost;
  readonly earlier: string | null;
}

const DAY_MS = 86_400_000;
/** Posts listed before an act: many of a person's latest may be shares of others' posts, which are skipped. */
const POSTS_READ = 10;
/** Posts on which a comment may be placed: the latest, and two older ones in case its comments are too many to read. */
const POSTS_TRIED = 3;
/** Posts listed to look up an act. */
const POSTS_LISTED = 50;
/** Posts whose comments are read to look up a comment. */
const POSTS_SEARCHED = 10;
/** Days within which an act is looked up: posts that were recent enough then may be older than the step allows by now. */
const LOOKED_UP_WITHIN_DAYS = 7;
const MOST_PAGES = 5;

/** Reacts to a person's latest post. Nothing is done, with a code that says why, when they have none or it has the account's reaction already. */
export async function react(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays }, reaction }: Payload<"react">,
  signal: AbortSignal,
): Promise<DispatchResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "react" }, signal);
  if ("status" in found) return found;
  const [post] = found.posts;
  const about = { recipientProviderId: found.personId, data: { postUrl: post?.url ?? null } };
  if (post === undefined) return { status: "sent", providerId: `none:${dispatch.actionId}`, code: "noPost", ...about };
  if (post.reacted) return { status: "sent", providerId: post.id, code: "alreadyReacted", ...about };
  if (!dispatch.mayStillAct()) return TOO_LATE;
  await gateway.react(accountIdOf(dispatch), post.id, reaction, signal, dispatch.mayStillAct).catch(asPostError);
  return { status: "sent", providerId: post.id, ...about };
}

/** Comments on a person's latest post, once per post. Nothing is done when they have none, or the account has commented on it already. */
export async function comment(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays }, text }: Payload<"comment">,
  signal: AbortSignal,
): Promise<DispatchResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "comment" }, signal);
  if ("status" in found) return found;
  let chosen: CommentedPost | undefined;
  try {
    chosen = await postToCommentOn(gateway, dispatch, found.posts, text, signal);
  } catch (error) {
    return beforeAct(error, dispatch);
  }
  const about = { recipientProviderId: found.personId, data: { postUrl: chosen?.post.url ?? null } };
  if (chosen === undefined) return { status: "sent", providerId: `none:${dispatch.actionId}`, code: "noPost", ...about };
  if (chosen.earlier !== null) return { status: "sent", providerId: chosen.earlier, code: "alreadyCommented", ...about };
  if (!dispatch.mayStillAct()) return TOO_LATE;
  const { commentId } = await gateway.comment(accountIdOf(dispatch), chosen.post.id, text, signal, dispatch.mayStillAct).catch(asPostError);
  return { status: "sent", providerId: commentId ?? `comment:${dispatch.actionId}`, ...about };
}

/**
 * Returns the latest post whose comments could all be read, with the id of the account's own comment on it. A post with more comments than
 * that is skipped: nothing could tell whether the account has commented on it.
 */
async function postToCommentOn(
  gateway: Unipile,
  dispatch: Dispatch,
  posts: readonly ChosenPost[],
  text: string,
  signal: AbortSignal,
): Promise<CommentedPost | undefined> {
  for (const post of posts.slice(0, POSTS_TRIED)) {
    const { comment: own, isAll } = await searchComments(gateway, dispatch, post, (each) => isOwn(each, text), signal);
    if (own !== null || isAll) return { post, earlier: own?.id ?? null };
  }
  return undefined;
}

/** Checks whether a post that the act may have been about has the account's reaction. Throws GatewayError when the network cannot be queried. */
export async function findReaction(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays } }: Payload<"react">,
  signal: AbortSignal,
): Promise<LookupResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "lookup" }, signal);
  if ("status" in found) return { status: "unknown" };
  const earlier = new Set(dispatch.thread.messageIds);
  const post = found.posts.find(({ id, reacted }) => reacted && !earlier.has(id));
  if (post !== undefined) return { status: "sent", providerId: post.id, data: { postUrl: post.url } };
  return found.isAll ? { status: "notSent" } : { status: "unknown" };
}

/** Checks whether a post that the act may have been about has the account's comment. Throws GatewayError when the network cannot be queried. */
export async function findComment(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays }, text }: Payload<"comment">,
  signal: AbortSignal,
): Promise<LookupResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "lookup" }, signal);
  if ("status" in found) return { status: "unknown" };
  const earlier = new Set(dispatch.thread.messageIds);
  const isTheAct = (each: GatewayComment) => isOwn(each, text) && isSameText(each.text ?? "", text) && !earlier.has(each.id);
  let readAll = found.isAll && found.posts.length <= POSTS_SEARCHED;
  for (const post of found.posts.slice(0, POSTS_SEARCHED)) {
    const { comment: own, isAll } = await searchComments(gateway, dispatch, post, isTheAct, signal);
    if (own !== null) return { status: "sent", providerId: own.id, data: { postUrl: post.url } };
    readAll &&= isAll;
  }
  return readAll ? { status: "notSent" } : { status: "unknown" };
}

/** Returns the first comment on a post that is wanted, and whether all were read. */
async function searchComments(
  gateway: Unipile,
  dispatch: Dispatch,
  post: ChosenPost,
  isWanted: (each: GatewayComment) => boolean,
  signal: AbortSignal,
): Promise<{ readonly comment: GatewayComment | null; readonly isAll: boolean }> {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const comments = await gateway.comments(accountIdOf(dispatch), post.id, cursor, signal);
    const wanted = comments.items.find(isWanted);
    if (wanted !== undefined) return { comment: wanted, isAll: false };
    cursor = comments.cursor;
    if (cursor === null) return { comment: null, isAll: true };
  }
  return { comment: null, isAll: false };
}

/** Checks whether a comment is the account's own. One without its author's details is taken for it only when it says the same. */
function isOwn({ text: shown, author_details: author }: GatewayComment, text: string): boolean {
  const distance = author?.network_distance ?? null;
  return distance === null ? isSameText(shown ?? "", text) : distance === "SELF";
}

/**
 * Returns a person's own posts that are recent enough, newest first, and whether all of them were listed. A lookup gets every post that the act
 * may have been about, even if the person has closed it since. A failure here happens before any act.
 */
async function latestPosts(
  gateway: Unipile,
  dispatch: Dispatch,
  wanted: { readonly maxAgeDays: number; readonly for: "react" | "comment" | "lookup" },
  signal: AbortSignal,
): Promise<{ readonly personId: string; readonly posts: readonly ChosenPost[]; readonly isAll: boolean } | DispatchResult> {
  const person = await find(gateway, dispatch, signal);
  if ("status" in person) return person;
  const isLookup = wanted.for === "lookup";
  const oldest = Date.now() - (wanted.maxAgeDays + (isLookup ? LOOKED_UP_WITHIN_DAYS : 0)) * DAY_MS;
  try {
    const listed = await gateway.posts(accountIdOf(dispatch), person.providerId, isLookup ? POSTS_LISTED : POSTS_READ, signal);
    const posts = listed.items.filter((post) => isFit(post, oldest, wanted.for)).map(chosen);
    const last = listed.items.at(-1)?.parsed_datetime;
    const isAll = listed.cursor === null || (last != null && Date.parse(last) < oldest);
    return { personId: person.providerId, posts, isAll };
  } catch (error) {
    return beforeAct(error, dispatch);
  }
}

/** Returns the result of an act after a failed call that precedes it: nothing was done. */
function beforeAct(error: unknown, dispatch: Dispatch): DispatchResult {
  const outcome = outcomeOf(error, dispatch.payload.kind);
  return outcome.status === "uncertain" ? { status: "retry", code: "networkUnavailable" } : outcome;
}

function isFit(
  { is_repost: isRepost, parsed_datetime: at, permissions }: GatewayPost,
  oldest: number,
  use: "react" | "comment" | "lookup",
): boolean {
  const isRecent = at != null && Date.parse(at) >= oldest;
  if (isRepost === true || !isRecent) return false;
  switch (use) {
    case "lookup":
      return true;
    case "react":
      return permissions?.can_react !== false;
    case "comment":
      return permissions?.can_post_comments !== false;
  }
}

function chosen({ id, social_id: socialId, share_url: url, user_reacted: reacted }: GatewayPost): ChosenPost {
  return { id: socialId ?? id, url: url ?? `https://www.linkedin.com/feed/update/${socialId ?? id}/`, reacted: reacted != null };
}

/** A post that the network no longer finds is not a missing profile. */
function asPostError(error: unknown): never {
  if (error instanceof GatewayError && error.failure === "refused" && error.type === "resource_not_found")
    throw new GatewayError("refused", "invalid_post", { detail: error.detail, cause: error });
  throw error;
}
