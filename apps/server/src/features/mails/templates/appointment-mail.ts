import type { MailContent, MailVoice } from "./mail-content.ts";
import type { MailValues } from "./mail-values.ts";

/** Tells a visitor or a host what has become of an appointment, with the event for their calendar. */
export function appointment(voice: MailVoice, values: MailValues<"appointment">): MailContent {
  const { what, to, title, visitor, host, workspace, place, answers, reason, brand, calendar } = values;
  const say = (key: string, params: Readonly<Record<string, string>> = {}) => voice.say(`appointment.${key}`, params);
  const when = voice.instant(values.startsAt, values.timeZone);
  const about = { title, when, host: host === "" ? workspace : host, visitor, workspace };
  const isVisitor = to === "visitor";
  const facts = [
    { label: say("when"), value: when },
    ...(place === "" ? [] : [{ label: say("place"), value: place }]),
    isVisitor ? { label: say("with"), value: host === "" ? workspace : `${host} (${workspace})` } : { label: say("with"), value: visitor },
    ...(reason === "" ? [] : [{ label: say("reasonFact"), value: reason }]),
    ...(isVisitor ? [] : answers.map(({ label, text }) => ({ label, value: text }))),
  ];
  const isLink = isVisitor && what !== "cancelled";
  return {
    subject: say(`${to}.${what}.subject`, about),
    preview: when,
    title: say(`${to}.${what}.title`, about),
    paragraphs: [say(`${to}.${what}.text`, about)],
    facts,
    action: { label: isVisitor ? (isLink ? say("change") : say("seePage")) : say("open"), url: voice.address(values.path) },
    reason: isVisitor ? say("whyVisitor", { workspace }) : say("whyHost"),
    ...(brand === null ? {} : { brand }),
    ...(calendar === null ? {} : { calendar }),
  };
}
