import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { GatewayRefusal } from "../network/gateway-error.ts";
import type { Person } from "../people/person.ts";
import { invitationAnswer, ownProfileAnswer, profileAnswer, relationAnswer } from "./answers.ts";
import { AccountQuery, accountOf, connectedAccount, type GatewayContext, personOf, readInput } from "./context.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { skillAnswers } from "./post-answers.ts";

const Invite = z.object({
  account_id: z.string(),
  provider_id: z.string(),
  message: z.string().optional(),
  user_email: z.string().optional(),
});
const ProfileQuery = AccountQuery.extend({
  notify: z.enum(["true", "false", "1", "0", ""]).optional(),
  linkedin_sections: z.string().optional(),
});
const IdentifierParams = z.object({ identifier: z.string().min(1) });

export function userRoutes(app: FastifyInstance, context: GatewayContext): void {
  const { world, network } = context;

  app.get("/users/me", (request) => ownProfileAnswer(connectedAccount(context, readInput(AccountQuery, request.query).account_id)));

  app.get("/users/relations", (request) => {
    const { account_id: id } = readInput(AccountQuery, request.query);
    const account = connectedAccount(context, id);
    const relations = world.people
      .map((person) => ({ person, connectedAt: network.tieOf(account.id, person).connectedAt }))
      .filter((each): each is { person: Person; connectedAt: number } => each.connectedAt !== null)
      .toSorted((one, other) => other.connectedAt - one.connectedAt || one.person.id.localeCompare(other.person.id));
    return pageOf(
      "UserRelationsList",
      relations,
      ({ person }) => person.id,
      ({ person, connectedAt }) => relationAnswer(person, connectedAt),
      readInput(PageQuery, request.query),
    );
  });

  app.get("/users/invite/sent", (request) => {
    const account = connectedAccount(context, readInput(AccountQuery, request.query).account_id);
    const waiting = world.people
      .flatMap((person) => {
        const { invitation } = network.tieOf(account.id, person);
        // Declined invitations stay in the sender's list: the network does not reveal them.
        return invitation && (invitation.status === "PENDING" || invitation.status === "IGNORED") ? [{ person, invitation }] : [];
      })
      .toSorted((one, other) => other.invitation.sentAt - one.invitation.sentAt);
    return pageOf(
      "InvitationList",
      waiting,
      ({ invitation }) => invitation.id,
      ({ person, invitation }) => invitationAnswer(person, invitation),
      readInput(PageQuery, request.query),
    );
  });

  app.get("/users/invite/received", (request) => {
    connectedAccount(context, readInput(AccountQuery, request.query).account_id);
    return { object: "InvitationList", items: [], cursor: null };
  });

  app.post("/users/invite", (request, reply) => {
    const input = readInput(Invite, request.body);
    const account = connectedAccount(context, input.account_id);
    const { invitation, usage } = network.invite(account, personOf(context, input.provider_id), input.message?.trim() ?? "");
    return reply.code(201).send({ object: "UserInvitationSent", invitation_id: invitation.id, ...(usage === null ? {} : { usage }) });
  });

  app.delete("/users/invite/sent/:id", (request) => {
    const { id } = readInput(z.object({ id: z.string() }), request.params);
    const account = connectedAccount(context, readInput(AccountQuery, request.query).account_id);
    if (!network.withdraw(account.id, id)) throw new GatewayRefusal(404, "resource_not_found", "The invitation was not found.");
    return { object: "InvitationCanceled" };
  });

  app.get("/users/:identifier", (request) => {
    const { identifier } = readInput(IdentifierParams, request.params);
    const { account_id: id, notify, linkedin_sections: sections } = readInput(ProfileQuery, request.query);
    const account = connectedAccount(context, id);
    if (identifier === account.providerId || identifier === account.slug) return ownProfileAnswer(accountOf(context, id));
    const person = world.personOnNetwork(identifier);
    if (!person) throw new GatewayRefusal(404, "resource_not_found", "The profile was not found.");
    if (notify === "true" || notify === "1") network.visit(account, person);
    const tie = network.tieOf(account.id, person);
    const isSkilled = sections !== undefined && /(?:^|,)(?:skills|\*)(?:,|$)/u.test(sections);
    return { ...profileAnswer(person, tie), ...(isSkilled && { skills: skillAnswers(network.skills(person), tie) }) };
  });
}
