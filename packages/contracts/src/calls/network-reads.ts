import { z } from "zod";

/** Longest text kept of a profile's line, in characters. */
const LINE = 300;
/** Longest text kept of a post, in characters. */
const POST_TEXT = 2_000;
/** Most values kept of a list of a profile, such as its skills. */
const MOST_VALUES = 20;

const Line = z.string().max(LINE).nullable();
const Lines = z.array(z.string().max(LINE)).max(MOST_VALUES);

/**
 * What a network showed of a person's profile, to the account that read it. Null is unknown: the network did not show it. `degree` is the
 * distance to that account; contact details are only those shown to everyone or to relations.
 */
export const ProfileRead = z.strictObject({
  /** The address that was read, as a key; the prospect may have another one since. Absent where it was not kept. */
  linkedinKey: z.string().nullable().exactOptional(),
  degree: z.enum(["1", "2", "3"]).nullable(),
  /** Whether the account's invitation is pending. */
  invited: z.boolean(),
  mutual: z.number().int().nonnegative().nullable(),
  premium: z.boolean().nullable(),
  openToWork: z.boolean().nullable(),
  firstName: Line,
  lastName: Line,
  headline: Line,
  position: Line,
  company: Line,
  location: Line,
  industry: Line,
  websites: Lines,
  emails: Lines,
  phones: Lines,
  skills: Lines,
  experience: Lines,
});
export type ProfileRead = z.infer<typeof ProfileRead>;

/** The posts of a person that were recent enough, newest first, without those of others that they shared. */
export const PostsRead = z.strictObject({
  posts: z.array(z.strictObject({ url: z.url().max(2_000), text: z.string().max(POST_TEXT), at: z.iso.datetime() })).max(MOST_VALUES),
});
export type PostsRead = z.infer<typeof PostsRead>;

/** A read of the prospect's profile, which they do not notice. */
export const ReadProfile = z.strictObject({ kind: z.literal("read_profile") });
/** A read of the prospect's latest posts: at most `limit`, none older than this many days. */
export const ReadPosts = z.strictObject({
  kind: z.literal("read_posts"),
  limit: z.number().int().min(1).max(MOST_VALUES),
  maxAgeDays: z.number().int().min(1).max(365),
});
