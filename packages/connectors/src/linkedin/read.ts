import type { ActKind } from "@filon/contracts/outreach";
import { PostsRead, ProfileRead } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import type { GatewayFullProfile, GatewayPost, Unipile } from "@filon/integrations";
import type { NetworkRead, ReadResult } from "../kit/connector.ts";
import { outcomeOf } from "./outcomes.ts";

const DAY_MS = 86_400_000;
/** Longest line and longest post that are kept, in characters, and how many values of a list (see the contracts' ProfileRead and PostsRead). */
const LINE = 300;
const POST_TEXT = 2_000;
const MOST_VALUES = 20;
/** Posts listed for one read: many of a person's latest may be shares of others' posts, which are skipped. */
const POSTS_LISTED = 50;
/** Kind of act whose failures are like those of a read. */
const LIKE: ActKind = "visit_profile";

const DEGREES: Readonly<Record<string, ProfileRead["degree"]>> = { FIRST_DEGREE: "1", SECOND_DEGREE: "2", THIRD_DEGREE: "3" };

/** Reads a person's profile or posts through the gateway, without a visit that they could see. Never throws. */
export async function read(gateway: Unipile, { account, recipient, payload }: NetworkRead, signal: AbortSignal): Promise<ReadResult> {
  const accountId = account.providerAccountId ?? "";
  const person = recipient.providerId ?? recipient.linkedinKey;
  if (person === null) return { status: "failed", code: "noLinkedInProfile" };
  try {
    const profile = await gateway.fullProfile(accountId, person, signal);
    if (payload.kind === "read_profile") return { status: "answered", data: shown(profile) };
    const listed = await gateway.posts(accountId, profile.provider_id, POSTS_LISTED, signal);
    const oldest = Date.now() - payload.maxAgeDays * DAY_MS;
    // A post that the network describes badly is skipped.
    const posts = listed.items
      .filter((post) => isOwnSince(post, oldest))
      .flatMap((post) => PostsRead.shape.posts.element.safeParse(postShown(post)).data ?? []);
    return { status: "answered", data: { posts: posts.slice(0, payload.limit) } };
  } catch (error) {
    return failureOf(error);
  }
}

/** Returns the result of a read that failed with this error. */
export function failureOf(error: unknown): ReadResult {
  const outcome = outcomeOf(error, LIKE);
  if (outcome.status === "retry") return { status: "tryLater", code: outcome.code, afterSeconds: outcome.afterSeconds ?? null };
  if (outcome.status === "account" && outcome.pauseSeconds !== null) {
    return { status: "tryLater", code: outcome.code, afterSeconds: outcome.pauseSeconds, ofAccount: "pause" };
  }
  if (outcome.status === "refused" || outcome.status === "account") return { status: "failed", code: outcome.code };
  // A read that may have happened can be repeated.
  return { status: "tryLater", code: "networkUnavailable", afterSeconds: null };
}

function shown(profile: GatewayFullProfile): ProfileRead {
  const isRelation = profile.is_relationship === true || profile.network_distance === "FIRST_DEGREE";
  const jobs = profile.work_experience ?? [];
  const current = jobs.find((job) => job.current === true) ?? jobs[0];
  const { invitation } = profile;
  return ProfileRead.parse({
    degree: isRelation ? "1" : (DEGREES[profile.network_distance ?? ""] ?? null),
    invited: invitation?.type === "SENT" && invitation.status === "PENDING",
    mutual: profile.shared_connections_count ?? null,
    premium: profile.is_premium ?? null,
    openToWork: profile.is_open_to_work ?? null,
    firstName: line(profile.first_name),
    lastName: line(profile.last_name),
    headline: line(profile.headline),
    position: line(current?.position),
    company: line(current?.company),
    location: line(profile.location),
    industry: null,
    websites: lines(profile.websites),
    emails: lines(profile.contact_info?.emails),
    phones: lines(profile.contact_info?.phones),
    skills: lines(profile.skills?.map(({ name }) => name)),
    experience: lines(jobs.map(({ position, company }) => [position, company].filter(Boolean).join(" · "))),
  });
}

function line(text: string | null | undefined): string | null {
  const trimmed = text?.replaceAll(/\s+/gu, " ").trim() ?? "";
  return trimmed === "" ? null : cutText(trimmed, LINE);
}

function lines(texts: readonly string[] | null | undefined): string[] {
  return (texts ?? []).flatMap((text) => line(text) ?? []).slice(0, MOST_VALUES);
}

function isOwnSince({ is_repost: isRepost, parsed_datetime: at }: GatewayPost, oldest: number): boolean {
  return isRepost !== true && at != null && Date.parse(at) >= oldest;
}

function postShown({ id, social_id: socialId, share_url: url, text, parsed_datetime: at }: GatewayPost): PostsRead["posts"][number] {
  return {
    url: url?.trim() || `https://www.linkedin.com/feed/update/${socialId ?? id}/`,
    text: cutText(text?.trim() ?? "", POST_TEXT),
    at: new Date(at ?? 0).toISOString(),
  };
}
