import type { Reaction } from "@filon/contracts/outreach";
import { z } from "zod";
import * as answers from "./answers.ts";
import type { Call } from "./call.ts";

/** A page of a list, and the cursor of the next; null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Returns the gateway's calls about posts. `call` makes a call, and throws GatewayError. */
export function postCalls(call: <Answer extends z.ZodType>(each: Call<Answer>) => Promise<z.output<Answer>>) {
  return {
    /** Lists the posts of a person, by their provider id, newest first. */
    posts: (accountId: string, providerId: string, limit: number, signal?: AbortSignal): Promise<Page<answers.Post>> =>
      call({
        method: "GET",
        path: `/users/${encodeURIComponent(providerId)}/posts`,
        query: { account_id: accountId, limit },
        answer: answers.pageOf(answers.Post),
        signal,
      }),

    react: async (accountId: string, postId: string, reaction: Reaction, signal?: AbortSignal, mayStillSend?: () => boolean) => {
      await call({
        method: "POST",
        path: "/posts/reaction",
        json: { account_id: accountId, post_id: postId, reaction_type: reaction },
        answer: z.unknown(),
        signal,
        mayStillSend,
      });
    },

    comment: async (accountId: string, postId: string, text: string, signal?: AbortSignal, mayStillSend?: () => boolean) => {
      const answer = await call({
        method: "POST",
        path: `/posts/${encodeURIComponent(postId)}/comments`,
        json: { account_id: accountId, text },
        answer: answers.CommentSent,
        signal,
        mayStillSend,
      });
      return { commentId: answer.comment_id ?? null };
    },

    comments: (accountId: string, postId: string, cursor: string | null, signal?: AbortSignal): Promise<Page<answers.Comment>> =>
      call({
        method: "GET",
        path: `/posts/${encodeURIComponent(postId)}/comments`,
        query: { account_id: accountId, limit: 100, cursor: cursor ?? undefined },
        answer: answers.pageOf(answers.Comment),
        signal,
      }),
  };
}
