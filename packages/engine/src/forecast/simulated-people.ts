import { isContact } from "@filon/contracts/outreach";
import { seededRandom } from "@filon/domain";
import { sampleOutcome } from "../virtual/sample-outcomes.ts";
import { type Behaviour, timesOf } from "./rates.ts";
import type { Consequence, ForecastAct, SimulatedPeople } from "./types.ts";

/** Times until an invitation is accepted are those of replies, this much longer: people look at invitations when they open the network. */
const ACCEPTED_LATER = 1.5;
/** An e-mail to an address that does not exist comes back within seconds to a minute. */
const BOUNCED_AFTER_MS = 30_000;

/**
 * Returns people who behave with these shares. What somebody does depends on the seed, on them and on the step, and on nothing else: other
 * hours, accounts or delays change when they are written to, but not who answers, so that two forecasts with one seed can be compared.
 */
export function simulatedPeople(behaviour: Behaviour, seed: string): SimulatedPeople {
  const draw = ({ person, effect }: ForecastAct, what: string): number =>
    seededRandom(`${seed}:${person.prospectId}:${effect.nodeId}:${effect.payload.kind}:${what}`);
  return {
    outcome: ({ effect }) => sampleOutcome(effect.payload),
    after: (act, facts): readonly Consequence[] => {
      const { channel, payload } = act.effect;
      const { kind } = payload;
      if (kind === "send_invitation") {
        if (facts.prospect.connected || draw(act, "accepts") >= behaviour.accepted) return [];
        return [
          {
            type: "invitation_accepted",
            after: Math.round(delayOf(act) * ACCEPTED_LATER),
          },
        ];
      }
      if (!isContact(kind) || kind === "comment" || facts.engagement.replied) return [];
      const isFirst = facts.engagement.messagesSent <= 1;
      if (channel === "email" && isFirst && draw(act, "bounces") < behaviour.bounced) {
        return [
          {
            type: "bounced",
            after: BOUNCED_AFTER_MS,
            data: { bounce: "hard" },
          },
        ];
      }
      return draw(act, "replies") < behaviour.replied[channel] ? [{ type: "replied", after: delayOf(act) }] : [];
    },
  };

  /** Draws a class of times by its weight, and a time within it, evenly on a logarithmic scale. */
  function delayOf(act: ForecastAct): number {
    const { replyTimes } = behaviour;
    let left = draw(act, "when") * replyTimes.reduce((sum, weight) => sum + weight, 0);
    let index = 0;
    while (index < replyTimes.length - 1 && left >= (replyTimes[index] ?? 0)) {
      left -= replyTimes[index] ?? 0;
      index += 1;
    }
    const { from, to } = timesOf(index);
    return Math.round(from * (to / from) ** draw(act, "how long"));
  }
}
