/** Filon's colours as mail clients need them: inline for the light theme, by class for clients with a dark theme. */
export const COLOURS = {
  paper: "#f6f7f9",
  card: "#ffffff",
  ink: "#0b1026",
  soft: "#414a6e",
  line: "#d9dce6",
  klein: "#1f36d0",
  mimosa: "#ffc83a",
} as const;

export const FONTS = {
  display: "'Bricolage Grotesque', 'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  text: "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  code: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
} as const;

const DARK: Readonly<Record<string, string>> = {
  paper: "background-color:#0a0f22 !important",
  card: "background-color:#141b38 !important;border-color:#2b3459 !important",
  ink: "color:#f0f2fb !important",
  soft: "color:#b4bbd8 !important",
  link: "color:#a5b1f6 !important",
  edge: "border-color:#2b3459 !important",
  box: "background-color:#1f2a5c !important;color:#f0f2fb !important;border-color:#2b3459 !important",
  rail: "background-color:#8090f1 !important",
  stop: "background-color:#141b38 !important;border-color:#8090f1 !important",
  button: "background-color:#4157e9 !important;color:#ffffff !important",
};

/** The body's frame is the library's table, which accepts no class. */
const GROUND = ".f-paper,.f-paper>table>tbody>tr>td";

const darkRules = (prefix: string): string =>
  Object.entries(DARK)
    .map(([name, rule]) => (name === "paper" ? `${prefix}:is(${GROUND})` : `${prefix}.f-${name}`) + `{${rule}}`)
    .join("");

/** The stylesheet of every e-mail: the dark theme (with Outlook's own selector), and spacing on small screens. */
export const SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{-webkit-text-size-adjust:100%}",
  `@media (prefers-color-scheme:dark){${darkRules("")}}`,
  darkRules("[data-ogsc] "),
  "@media (max-width:480px){.f-inner{padding:24px 20px !important}.f-title{font-size:23px !important}}",
].join("");
