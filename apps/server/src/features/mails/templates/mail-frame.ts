import { Body, Container, Head, Html, Link, Preview, Section, Text } from "@react-email/components";
import { createElement as h, type ReactElement } from "react";
import type { MailContent, MailVoice } from "./mail-content.ts";
import { action, brandMark, code, facts, mark, note, paragraph, stations, title } from "./mail-pieces.ts";
import { COLOURS, FONTS, SHEET } from "./mail-style.ts";

const WIDTH_PX = 560;

/** Wraps an e-mail in Filon's look, or that of the workspace it is sent for, light and dark. */
export function mailFrame(content: MailContent, { language, say, address }: MailVoice): ReactElement {
  const small = { margin: "0 0 6px", fontSize: 13, lineHeight: "1.55", color: COLOURS.soft };
  const link = { color: COLOURS.klein, textDecoration: "underline" };
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, content.subject),
      h("style", null, SHEET),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      { className: "f-paper", style: { margin: 0, padding: 0, backgroundColor: COLOURS.paper, fontFamily: FONTS.text } },
      h(
        Container,
        { style: { maxWidth: WIDTH_PX, padding: "32px 16px 40px" } },
        h(
          Section,
          { className: "f-card", style: { backgroundColor: COLOURS.card, border: `1px solid ${COLOURS.line}`, borderRadius: 6 } },
          h(
            Section,
            { className: "f-inner", style: { padding: "32px 36px 34px" } },
            content.brand ? brandMark(content.brand, address) : mark(say("brand")),
            title(content.title),
            content.paragraphs.map(paragraph),
            content.stations && stations(content.stations),
            content.facts && facts(content.facts),
            content.code && code(content.code),
            content.action && action(content.action, say("otherwise"), content.brand?.colour ?? null),
            content.notes?.map(note),
          ),
        ),
        h(
          Section,
          { style: { padding: "20px 8px 0" } },
          h(Text, { className: "f-soft", style: small }, content.reason),
          content.settings &&
            h(
              Text,
              { className: "f-soft", style: small },
              h(Link, { href: content.settings.url, className: "f-link", style: link }, content.settings.label),
            ),
          h(
            Text,
            { className: "f-soft", style: small },
            h(Link, { href: address(""), className: "f-ink", style: { ...link, color: COLOURS.ink, fontWeight: 700 } }, say("brand")),
            say("brandLine"),
          ),
        ),
      ),
    ),
  );
}
