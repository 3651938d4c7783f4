import { compose, type RefusalCode } from "@filon/ai/composer";
import { readReply, replyModel } from "@filon/ai/replies";
import { buildProfile } from "@filon/ai/style";
import type { AssistantSilence } from "@filon/contracts/calls";
import type { Assistant } from "./assistant.ts";

/** Of the composer's slider: neither natural nor adapted. */
const BALANCED = 50;

const SILENCES: Readonly<Partial<Record<RefusalCode, AssistantSilence>>> = {
  noOffer: "noOffer",
  languageUnsupported: "languageUnsupported",
};

/**
 * The assistant without a provider: the trained reader of replies and the composer. Questions in free text need a model, so it answers none: rules
 * could only guess.
 */
export function offlineAssistant(): Assistant {
  return {
    readReply: async ({ text, receivedAt }) => {
      const reading = readReply(replyModel(), { subject: "", text, headers: {}, receivedAt });
      if (reading.text.trim() === "") return { answered: false, why: "nothingToRead" };
      return {
        answered: true,
        engine: "offline",
        intent: reading.class,
        sentiment: reading.sentiment,
        confidence: Math.round(reading.probability * 100),
        date: reading.returnDate ?? dayOf(reading.entities.find(({ kind }) => kind === "moment")?.value),
        person: reading.entities.find(({ kind }) => kind === "person")?.text ?? null,
        quotes: reading.because.map((each) => each.text),
      };
    },
    analyse: async () => ({ answered: false, why: "noProvider" }),
    write: async ({ goal, facts, language, register, length, address, most, seed }) => {
      const written = compose({
        language,
        profile: buildProfile(language, {}, []),
        samples: [],
        facts: facts.map((fact, at) => ({ id: `${at}`, ...fact, use: "say" })),
        goal,
        register,
        slider: BALANCED,
        seed,
        length,
        most,
        ...(address === "auto" ? {} : { address }),
      });
      if (written.refused !== null) return { answered: false, why: SILENCES[written.refused] ?? "notWritten" };
      return {
        answered: true,
        engine: "offline",
        text: written.text,
        sources: written.facts.map(({ text, source }) => ({ text, source })),
        isStandardStyle: written.warnings.includes("standardStyle"),
      };
    },
  };
}

/** Returns the day of a moment, or the first day of a period; null without one. */
function dayOf(moment: string | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/u.exec(moment ?? "")?.[0] ?? null;
}
