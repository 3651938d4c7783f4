import { REPLY_TIMES } from "@filon/contracts/campaigns";
import { type Channel, CHANNELS } from "@filon/contracts/outreach";
import { type Beta, betaAfter, betaMean, drawBeta, randomFrom, seededRandom } from "@filon/domain";

/** How many people something was done to, and how many of them did something. */
export interface Observed {
  readonly of: number;
  readonly did: number;
}

/** What a workspace's own campaigns have seen: those old enough that who was going to answer has answered. */
export interface ForecastHistory {
  /** Invitations, and those accepted. */
  readonly accepted: Observed;
  /** By channel: messages, and people who replied to one. */
  readonly replied: Readonly<Partial<Record<Channel, Observed>>>;
  /** E-mails, and those that came back. */
  readonly bounced: Observed;
  /** People by the time their reply took, in the classes of REPLY_TIMES. */
  readonly replyTimes: readonly number[];
}

/** What is known of how people behave. */
export interface ForecastRates {
  readonly accepted: Beta;
  readonly replied: Readonly<Record<Channel, Beta>>;
  readonly bounced: Beta;
  /** Weights of the classes of REPLY_TIMES. */
  readonly replyTimes: readonly number[];
}

/** The shares of one simulation. */
export interface Behaviour {
  readonly accepted: number;
  readonly replied: Readonly<Record<Channel, number>>;
  readonly bounced: number;
  readonly replyTimes: readonly number[];
}

/** How many people of the workspace's own weigh as much as an assumption. */
export const PRIOR_WEIGHT = 50;
/** The same for the times of replies. */
const PRIOR_TIMES = 20;

/**
 * Assumptions of a workspace that has seen little, on the cautious side: shares of invitations accepted, of messages replied to, by channel,
 * and of e-mails that come back. They are Filon's own, not measured; the screen says so wherever they count.
 */
export const ASSUMED: Readonly<{
  accepted: number;
  replied: Record<Channel, number>;
  bounced: number;
  replyTimes: readonly number[];
}> = {
  accepted: 0.3,
  replied: {
    linkedin: 0.12,
    email: 0.04,
    instagram: 0.08,
    facebook: 0.06,
    x: 0.06,
  },
  bounced: 0.02,
  replyTimes: [0.24, 0.2, 0.26, 0.12, 0.09, 0.05, 0.04],
};

/** Returns what is known after a workspace's own history. */
export function ratesOf(history: ForecastHistory): ForecastRates {
  const known = (assumed: number, observed: Observed | undefined): Beta =>
    betaAfter({ did: assumed * PRIOR_WEIGHT, didNot: (1 - assumed) * PRIOR_WEIGHT }, observed ?? { of: 0, did: 0 });
  return {
    accepted: known(ASSUMED.accepted, history.accepted),
    replied: byChannel((channel) => known(ASSUMED.replied[channel], history.replied[channel])),
    bounced: known(ASSUMED.bounced, history.bounced),
    replyTimes: ASSUMED.replyTimes.map((share, index) => share * PRIOR_TIMES + (history.replyTimes[index] ?? 0)),
  };
}

/** Returns the behaviour of one simulation: the first has the shares that are expected, each other one draws them. */
export function behaviourOf(rates: ForecastRates, seed: string, pass: number): Behaviour {
  const random = randomFrom(Math.floor(seededRandom(`${seed}:${pass}`) * 0x1_0000_0000));
  const share = (rate: Beta): number => (pass === 0 ? betaMean(rate) : drawBeta(rate, random));
  return {
    accepted: share(rates.accepted),
    replied: byChannel((channel) => share(rates.replied[channel])),
    bounced: share(rates.bounced),
    replyTimes: rates.replyTimes,
  };
}

/** Returns the bounds of a class of REPLY_TIMES, in milliseconds; the last class ends after two weeks. */
export function timesOf(index: number): {
  readonly from: number;
  readonly to: number;
} {
  const shortest = 5 * 60_000;
  return {
    from: (REPLY_TIMES[index - 1] ?? 0) * 1000 || shortest,
    to: (REPLY_TIMES[index] ?? 14 * 86_400) * 1000,
  };
}

function byChannel<Value>(valueOf: (channel: Channel) => Value): Record<Channel, Value> {
  // Every channel is among CHANNELS.
  return Object.fromEntries(CHANNELS.map((channel) => [channel, valueOf(channel)])) as Record<Channel, Value>;
}
