import type { ActPayload } from "@filon/contracts/outreach";
import { type GatewayPost, GatewayError, type Unipile } from "@filon/integrations";
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

const DAY_MS = 86_400_000;
/** Posts read at a time: what a person has shared of others' posts is passed over. */
const POSTS_READ = 10;
/** Posts among which an act is looked up: they may have posted again since. */
const POSTS_LOOKED_AT = 3;
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

/** Comments on a person's latest post. Nothing is done when they have none. */
export async function comment(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays }, text }: Payload<"comment">,
  signal: AbortSignal,
): Promise<DispatchResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "comment" }, signal);
  if ("status" in found) return found;
  const [post] = found.posts;
  const about = { recipientProviderId: found.personId, data: { postUrl: post?.url ?? null } };
  if (post === undefined) return { status: "sent", providerId: `none:${dispatch.actionId}`, code: "noPost", ...about };
  if (!dispatch.mayStillAct()) return TOO_LATE;
  const { commentId } = await gateway.comment(accountIdOf(dispatch), post.id, text, signal, dispatch.mayStillAct).catch(asPostError);
  return { status: "sent", providerId: commentId ?? `comment:${dispatch.actionId}`, ...about };
}

/** Checks whether one of a person's latest posts has the account's reaction. Throws GatewayError when the network cannot be queried. */
export async function findReaction(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays } }: Payload<"react">,
  signal: AbortSignal,
): Promise<LookupResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "react" }, signal);
  if ("status" in found) return { status: "unknown" };
  const post = found.posts.slice(0, POSTS_LOOKED_AT).find(({ reacted }) => reacted);
  return post === undefined ? { status: "notSent" } : { status: "sent", providerId: post.id, data: { postUrl: post.url } };
}

/** Checks whether one of a person's latest posts has the account's comment. Throws GatewayError when the network cannot be queried. */
export async function findComment(
  gateway: Unipile,
  dispatch: Dispatch,
  { post: { maxAgeDays }, text }: Payload<"comment">,
  signal: AbortSignal,
): Promise<LookupResult> {
  const found = await latestPosts(gateway, dispatch, { maxAgeDays, for: "comment" }, signal);
  if ("status" in found) return { status: "unknown" };
  let readAll = true;
  for (const post of found.posts.slice(0, POSTS_LOOKED_AT)) {
    let cursor: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const comments = await gateway.comments(accountIdOf(dispatch), post.id, cursor, signal);
      const own = comments.items.find(({ text: shown, author_details: author }) => {
        const distance = author?.network_distance ?? "SELF";
        return distance === "SELF" && isSameText(shown ?? "", text);
      });
      if (own !== undefined) return { status: "sent", providerId: own.id, data: { postUrl: post.url } };
      cursor = comments.cursor;
      if (cursor === null) break;
    }
    readAll &&= cursor === null;
  }
  return readAll ? { status: "notSent" } : { status: "unknown" };
}

/** Returns a person's own posts that are recent enough, newest first. A failure here happens before any act. */
async function latestPosts(
  gateway: Unipile,
  dispatch: Dispatch,
  wanted: { readonly maxAgeDays: number; readonly for: "react" | "comment" },
  signal: AbortSignal,
): Promise<{ readonly personId: string; readonly posts: readonly ChosenPost[] } | DispatchResult> {
  const person = await find(gateway, dispatch, signal);
  if ("status" in person) return person;
  const oldest = Date.now() - wanted.maxAgeDays * DAY_MS;
  try {
    const { items } = await gateway.posts(accountIdOf(dispatch), person.providerId, POSTS_READ, signal);
    const posts = items.filter((post) => isFit(post, oldest, wanted.for)).map(chosen);
    return { personId: person.providerId, posts };
  } catch (error) {
    const outcome = outcomeOf(error, dispatch.payload.kind);
    return outcome.status === "uncertain" ? { status: "retry", code: "networkUnavailable" } : outcome;
  }
}

function isFit({ is_repost: isRepost, parsed_datetime: at, permissions }: GatewayPost, oldest: number, use: "react" | "comment"): boolean {
  const allowed = use === "react" ? permissions?.can_react : permissions?.can_post_comments;
  return isRepost !== true && allowed !== false && at != null && Date.parse(at) >= oldest;
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
