import { fullName, type Person } from "../people/person.ts";
import type { Post, Skill } from "../people/posts.ts";
import type { Account, PostComment, Tie } from "../world/tables.ts";

// The gateway's answers about posts and skills, in the shapes of Unipile v1.

export function postAnswer(post: Post, author: Person, reaction: string | undefined) {
  return {
    object: "Post",
    provider: "LINKEDIN",
    id: post.id,
    social_id: `urn:li:activity:${post.id}`,
    share_url: `https://www.linkedin.com/posts/${author.slug}_activity-${post.id}`,
    text: post.text,
    parsed_datetime: new Date(post.at).toISOString(),
    reaction_counter: 3 + Number(post.id.slice(-2)),
    comment_counter: Number(post.id.slice(-1)),
    is_repost: post.isRepost,
    ...(reaction === undefined ? {} : { user_reacted: REACTED[reaction] ?? "LIKE" }),
    permissions: { can_react: true, can_share: true, can_post_comments: true },
    author: { id: author.providerId, public_identifier: author.slug, name: fullName(author), is_company: false },
    attachments: [],
  };
}

/** The vendor's words for reactions that it reports. */
const REACTED: Readonly<Record<string, string>> = {
  like: "LIKE",
  celebrate: "PRAISE",
  support: "APPRECIATION",
  love: "EMPATHY",
  insightful: "INTEREST",
  funny: "ENTERTAINMENT",
};

export function commentAnswer(comment: PostComment, author: Account, isOwn: boolean) {
  return {
    object: "Comment",
    id: comment.id,
    post_id: `urn:li:activity:${comment.postId}`,
    text: comment.text,
    date: new Date(comment.at).toISOString(),
    author: author.name,
    author_details: { id: author.providerId, is_company: false, network_distance: isOwn ? "SELF" : "SECOND_DEGREE" },
    reaction_counter: 0,
    reply_counter: 0,
  };
}

/** A profile's skills; only relations can endorse them. */
export function skillAnswers(skills: readonly Skill[], { connectedAt, endorsed }: Tie) {
  return skills.map(({ id, name }) => ({
    name,
    endorsement_count: (id % 12) + (endorsed?.includes(id) ? 1 : 0),
    ...(connectedAt === null ? {} : { endorsement_id: id }),
  }));
}
