import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { GatewayRefusal } from "../network/gateway-error.ts";
import { AccountQuery, accountOf, connectedAccount, type GatewayContext, personOf, readInput } from "./context.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { commentAnswer, postAnswer } from "./post-answers.ts";

const IdParams = z.object({ id: z.string().min(1) });
const IdentifierParams = z.object({ identifier: z.string().min(1) });
const Reaction = z.object({
  account_id: z.string(),
  post_id: z.string(),
  reaction_type: z.enum(["like", "celebrate", "support", "love", "insightful", "funny"]),
});
const Comment = z.object({ account_id: z.string(), text: z.string() });
const Endorsement = z.object({ account_id: z.string(), profile_id: z.string(), skill_endorsement_id: z.coerce.number().int() });

/** People's posts and skills. */
export function postRoutes(app: FastifyInstance, context: GatewayContext): void {
  const { network } = context;

  app.get("/users/:identifier/posts", (request) => {
    const account = connectedAccount(context, readInput(AccountQuery, request.query).account_id);
    const { identifier } = readInput(IdentifierParams, request.params);
    // Unlike profiles, posts are listed only by provider id.
    if (!identifier.startsWith("ACoAA")) throw new GatewayRefusal(422, "invalid_recipient", "The identifier must be a provider id.");
    const person = personOf(context, identifier);
    const { reactions } = network.tieOf(account.id, person);
    return pageOf(
      "PostList",
      network.posts(person),
      (post) => post.id,
      (post) => postAnswer(post, person, reactions?.[post.id]),
      readInput(PageQuery, request.query),
    );
  });

  app.post("/posts/reaction", (request, reply) => {
    const { account_id: id, post_id: postId, reaction_type: reaction } = readInput(Reaction, request.body);
    network.react(connectedAccount(context, id), postId, reaction);
    return reply.code(201).send({ object: "ReactionAdded" });
  });

  app.get("/posts/:id/comments", (request) => {
    const asking = connectedAccount(context, readInput(AccountQuery, request.query).account_id);
    return pageOf(
      "CommentList",
      network.comments(readInput(IdParams, request.params).id),
      (comment) => comment.id,
      (comment) => commentAnswer(comment, accountOf(context, comment.accountId), comment.accountId === asking.id),
      readInput(PageQuery, request.query),
    );
  });

  app.post("/posts/:id/comments", (request, reply) => {
    const { account_id: id, text } = readInput(Comment, request.body);
    const commentId = network.comment(connectedAccount(context, id), readInput(IdParams, request.params).id, text);
    return reply.code(201).send({ object: "CommentSent", comment_id: commentId });
  });

  app.post("/linkedin/profile/endorse", (request, reply) => {
    const { account_id: id, profile_id: profile, skill_endorsement_id: skill } = readInput(Endorsement, request.body);
    network.endorse(connectedAccount(context, id), personOf(context, profile), skill);
    return reply.code(201).send({ object: "LinkedinProfileEndorse", endorsed: true });
  });
}
