import { Button, Column, Heading, Img, Link, Row, Section, Text } from "@react-email/components";
import { createElement as h, Fragment, type ReactNode } from "react";
import type { MailContent } from "./mail-content.ts";
import { COLOURS, FONTS } from "./mail-style.ts";
import type { MailBrand } from "./mail-values.ts";

const STOP_PX = 14;
const RAIL_PX = 4;

/** A station of the line: a ring, or filled where the line ends. */
function stop(filled: boolean): ReactNode {
  return h("div", {
    className: filled ? undefined : "f-stop",
    style: {
      width: STOP_PX - 8,
      height: STOP_PX - 8,
      lineHeight: "1px",
      fontSize: 1,
      border: `4px solid ${filled ? COLOURS.mimosa : COLOURS.klein}`,
      borderRadius: "50%",
      backgroundColor: filled ? COLOURS.mimosa : COLOURS.card,
    },
  });
}

/** Filon's name and its line between two stations. */
export function mark(name: string): ReactNode {
  const rail = h("div", {
    className: "f-rail",
    style: { height: RAIL_PX, lineHeight: "1px", fontSize: 1, backgroundColor: COLOURS.klein },
  });
  const word = {
    width: 64,
    fontFamily: FONTS.display,
    fontSize: 20,
    lineHeight: "1",
    fontWeight: 800,
    letterSpacing: "-0.035em",
    color: COLOURS.ink,
  };
  return h(
    Section,
    { style: { width: 196, margin: "0 0 26px" } },
    h(
      Row,
      null,
      h(Column, { className: "f-ink", style: word }, name),
      h(Column, { style: { width: STOP_PX } }, stop(false)),
      h(Column, null, rail),
      h(Column, { style: { width: STOP_PX } }, stop(false)),
      h(Column, { style: { width: 44 } }, rail),
      h(Column, { style: { width: STOP_PX } }, stop(true)),
    ),
  );
}

/** The name of the workspace that an e-mail is sent for, preceded by its logo if it has one. */
export function brandMark({ name, logo }: MailBrand, address: (path: string) => string): ReactNode {
  const word = { margin: 0, fontFamily: FONTS.display, fontSize: 20, lineHeight: "1.2", fontWeight: 800, color: COLOURS.ink };
  return h(
    Section,
    { style: { margin: "0 0 26px" } },
    logo !== null && h(Img, { src: address(logo), alt: "", height: 44, style: { display: "block", maxWidth: 180, margin: "0 0 10px" } }),
    h(Text, { className: "f-ink", style: word }, name),
  );
}

export const title = (text: string): ReactNode =>
  h(
    Heading,
    {
      as: "h1",
      className: "f-ink f-title",
      style: {
        margin: "0 0 16px",
        fontFamily: FONTS.display,
        fontSize: 27,
        lineHeight: "1.2",
        fontWeight: 800,
        letterSpacing: "-0.03em",
        color: COLOURS.ink,
      },
    },
    text,
  );

export const paragraph = (text: string, index: number): ReactNode =>
  h(Text, { key: index, className: "f-ink", style: { margin: "0 0 16px", fontSize: 16, lineHeight: "1.6", color: COLOURS.ink } }, text);

export const note = (text: string, index: number): ReactNode =>
  h(Text, { key: index, className: "f-soft", style: { margin: "12px 0 0", fontSize: 14, lineHeight: "1.55", color: COLOURS.soft } }, text);

/** The steps that follow, as stations down a line. */
export function stations(steps: NonNullable<MailContent["stations"]>): ReactNode {
  return h(
    Section,
    { style: { margin: "8px 0 8px" } },
    steps.map(({ title: name, text }, index) =>
      h(
        Fragment,
        { key: name },
        h(
          Row,
          null,
          h(Column, { style: { width: 30, verticalAlign: "top", paddingTop: 5 } }, stop(index === steps.length - 1)),
          h(
            Column,
            { style: { paddingBottom: 14 } },
            h(
              Text,
              { className: "f-ink", style: { margin: 0, fontSize: 16, lineHeight: "1.5", color: COLOURS.ink } },
              h("strong", null, name),
              h("br"),
              h("span", { className: "f-soft", style: { color: COLOURS.soft, fontSize: 15 } }, text),
            ),
          ),
        ),
      ),
    ),
  );
}

export function facts(entries: NonNullable<MailContent["facts"]>): ReactNode {
  const cell = { padding: "9px 0", borderBottom: `1px solid ${COLOURS.line}`, fontSize: 15, lineHeight: "1.45", verticalAlign: "top" };
  return h(
    Section,
    { style: { margin: "4px 0 20px" } },
    entries.map(({ label, value }) =>
      h(
        Fragment,
        { key: label },
        h(
          Row,
          null,
          h(Column, { className: "f-soft f-edge", style: { ...cell, width: 128, paddingRight: 12, color: COLOURS.soft } }, label),
          h(Column, { className: "f-ink f-edge", style: { ...cell, fontWeight: 600, color: COLOURS.ink } }, value),
        ),
      ),
    ),
  );
}

export const code = (text: string): ReactNode =>
  h(
    Text,
    {
      className: "f-box",
      style: {
        margin: "4px 0 20px",
        padding: "14px 12px",
        textAlign: "center",
        fontFamily: FONTS.code,
        fontSize: 24,
        lineHeight: "1.3",
        fontWeight: 700,
        letterSpacing: "0.06em",
        color: COLOURS.ink,
        backgroundColor: "#eef1ff",
        border: `1px solid ${COLOURS.line}`,
        borderRadius: 5,
      },
    },
    text,
  );

/** The action as a button, in the brand's colour if there is one, followed by the plain address for clients that show no buttons. */
export function action({ label, url }: NonNullable<MailContent["action"]>, otherwise: string, colour: MailBrand["colour"]): ReactNode {
  const button = {
    margin: "8px 0 4px",
    padding: "13px 22px",
    fontSize: 16,
    fontWeight: 700,
    color: colour?.text ?? "#ffffff",
    backgroundColor: colour?.ground ?? COLOURS.klein,
    borderRadius: 5,
  };
  return [
    h(Section, { key: "button" }, h(Button, { href: url, ...(colour ? {} : { className: "f-button" }), style: button }, label)),
    h(
      Text,
      { key: "address", className: "f-soft", style: { margin: "14px 0 0", fontSize: 13, lineHeight: "1.5", color: COLOURS.soft } },
      otherwise,
      h("br"),
      h(Link, { href: url, className: "f-link", style: { color: COLOURS.klein, wordBreak: "break-all" } }, url),
    ),
  ];
}
