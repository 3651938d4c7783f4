import type { Channel } from "@filon/contracts/outreach";

/** The account that writes to one prospect, by channel. */
export type Senders = Readonly<Partial<Record<Channel, string>>>;

/** An account that could write to a campaign's prospects. */
export interface SenderCandidate {
  readonly id: string;
  readonly channel: Channel;
  /** Whose account it is. */
  readonly userId: string | null;
  readonly connected: boolean;
  /** Messages it may send per day. */
  readonly perDay: number;
  /** People for whom it was already chosen, as long as their campaigns run. */
  readonly people: number;
}

export interface SenderRules {
  /** Candidates, the first preferred among equals. */
  readonly candidates: readonly SenderCandidate[];
  /** The campaign's own accounts. */
  readonly named: Senders;
  /** Accounts that the user has replaced by another in this campaign: they get no new prospects. */
  readonly replaced: ReadonlySet<string>;
}

/** A person who lacks a sender on some channel. */
export interface Addressee {
  readonly ownerId: string | null;
  /** The senders already chosen; they stay. */
  readonly senders: Senders;
}

/**
 * Prepares the choice of senders for a batch of people. The returned function gives a person their senders on these channels: the
 * campaign's own account; otherwise, of the connected ones, the account of the prospect's owner; otherwise that of the user who writes on
 * one of the person's other channels, so that the same user writes on all; otherwise the least loaded one: fewest people for the messages
 * it may send per day, counting those of this batch. A channel without a connected account is left out and chosen later.
 */
export function openSenderChoice(rules: SenderRules): (person: Addressee, channels: Iterable<Channel>) => Senders {
  const people = new Map(rules.candidates.map((candidate) => [candidate.id, candidate.people]));
  const userOf = new Map(rules.candidates.map((candidate) => [candidate.id, candidate.userId]));
  const load = ({ id, perDay }: SenderCandidate): number => ((people.get(id) ?? 0) + 1) / Math.max(1, perDay);

  const choose = (channel: Channel, ownerId: string | null, senders: Senders): string | null => {
    const onChannel = rules.candidates.filter((candidate) => candidate.channel === channel);
    const own = onChannel.find(({ id }) => id === rules.named[channel]);
    if (own !== undefined) return own.id;
    const free = onChannel.filter(({ id, connected }) => connected && !rules.replaced.has(id));
    const hands = new Set(Object.values(senders).map((id) => userOf.get(id)));
    const ofOwner = free.filter(({ userId }) => userId !== null && userId === ownerId);
    const ofHand = free.filter(({ userId }) => userId !== null && hands.has(userId));
    const pool = [ofOwner, ofHand, free].find(({ length }) => length > 0) ?? [];
    return pool.toSorted((one, other) => load(one) - load(other))[0]?.id ?? null;
  };

  return ({ ownerId, senders }, channels) => {
    let chosen = senders;
    for (const channel of channels) {
      if (chosen[channel] !== undefined) continue;
      const id = choose(channel, ownerId, chosen);
      if (id === null) continue;
      people.set(id, (people.get(id) ?? 0) + 1);
      chosen = { ...chosen, [channel]: id };
    }
    return chosen;
  };
}

/** Returns the account that now writes for the one that was chosen. */
export function currentSender(chosen: string, changes: Readonly<Record<string, string>>): string {
  return changes[chosen] ?? chosen;
}
