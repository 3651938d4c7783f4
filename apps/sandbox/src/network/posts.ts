import { randomUUID } from "node:crypto";
import type { Person } from "../people/person.ts";
import { type Post, postsOf, type Skill, skillsOf } from "../people/posts.ts";
import { recordAct } from "../world/ledger.ts";
import type { Account, PostComment, Tie } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import { GatewayRefusal } from "./gateway-error.ts";

const COMMENT_LENGTH = 1_250;

interface Ties {
  readonly tieOf: (accountId: string, person: Person) => Tie;
  readonly putTie: (tie: Tie) => void;
}

/** What accounts do at people's posts and skills. */
export function createPosts(world: World, { tieOf, putTie }: Ties) {
  const { seed, store } = world;

  function posts(person: Person): readonly Post[] {
    return postsOf(seed, person, Date.now());
  }

  /** Returns a post and its author, by its URN or its digits. Throws GatewayRefusal. */
  function postWith(id: string): { readonly author: Person; readonly post: Post } {
    const digits = id.slice(id.lastIndexOf(":") + 1);
    for (const author of world.people) {
      const post = posts(author).find((each) => each.id === digits);
      if (post) return { author, post };
    }
    throw new GatewayRefusal(404, "resource_not_found", "The post was not found.");
  }

  function record(account: Account, person: Person, kind: "reaction" | "comment" | "endorsement", text: string): string {
    const id = randomUUID();
    recordAct(store, id, { kind, sender: account.id, personId: person.id, to: person.providerId, text });
    return id;
  }

  /** Puts the account's reaction under a post, in place of an earlier one. Throws GatewayRefusal. */
  function react(account: Account, postId: string, reaction: string): void {
    const { author, post } = postWith(postId);
    const tie = tieOf(account.id, author);
    if (tie.reactions?.[post.id] === undefined) record(account, author, "reaction", post.id);
    putTie({ ...tie, reactions: { ...tie.reactions, [post.id]: reaction }, lastReactedAt: Date.now() });
  }

  /** Adds a comment under a post; returns its id. Throws GatewayRefusal. */
  function comment(account: Account, postId: string, text: string): string {
    const { author, post } = postWith(postId);
    if (text.trim() === "") throw new GatewayRefusal(400, "missing_parameters", "The text is missing.");
    if (text.length > COMMENT_LENGTH) throw new GatewayRefusal(400, "too_many_characters", "The comment has too many characters.");
    const tie = tieOf(account.id, author);
    const id = record(account, author, "comment", text);
    putTie({ ...tie, comments: [...(tie.comments ?? []), { id, postId: post.id, text, at: Date.now() }].slice(-50) });
    return id;
  }

  /** Returns the comments of all accounts under a post, newest first. Throws GatewayRefusal. */
  function comments(postId: string): readonly (PostComment & { readonly accountId: string })[] {
    const { author, post } = postWith(postId);
    return [...store.all("tie")]
      .filter((tie) => tie.personId === author.id)
      .flatMap((tie) => (tie.comments ?? []).map((each) => ({ ...each, accountId: tie.accountId })))
      .filter((each) => each.postId === post.id)
      .toSorted((one, other) => other.at - one.at);
  }

  function skills(person: Person): readonly Skill[] {
    return skillsOf(seed, person);
  }

  /** Endorses a relation's skill. Throws GatewayRefusal. */
  function endorse(account: Account, person: Person, skillId: number): void {
    const tie = tieOf(account.id, person);
    const skill = skills(person).find(({ id }) => id === skillId);
    if (tie.connectedAt === null)
      throw new GatewayRefusal(422, "no_connection_with_recipient", "The recipient is not a first degree relation.");
    if (!skill) throw new GatewayRefusal(404, "resource_not_found", "The skill was not found.");
    if (tie.endorsed?.includes(skillId)) throw new GatewayRefusal(422, "action_already_performed", "The skill is already endorsed.");
    record(account, person, "endorsement", skill.name);
    putTie({ ...tie, endorsed: [...(tie.endorsed ?? []), skillId] });
  }

  return { posts, react, comment, comments, skills, endorse };
}
