import type { MailContent, MailVoice } from "./mail-content.ts";

/** The same e-mail in plain text, for readers that show no HTML. */
export function textPart(content: MailContent, { say, address }: MailVoice): string {
  const blocks = [
    content.title,
    ...content.paragraphs,
    ...(content.stations ?? []).map(({ title, text }, index) => `${index + 1}. ${title}\n   ${text}`),
    (content.facts ?? []).map(({ label, value }) => say("fact", { label, value })).join("\n"),
    content.code ?? "",
    content.action === undefined ? "" : `${say("fact", { label: content.action.label, value: "" }).trimEnd()}\n${content.action.url}`,
    ...(content.notes ?? []),
    [
      "-- ",
      content.reason,
      content.settings === undefined ? "" : say("fact", { label: content.settings.label, value: content.settings.url }),
      `Filon, ${address("")}`,
    ]
      .filter((line) => line !== "")
      .join("\n"),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
