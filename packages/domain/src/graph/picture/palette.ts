/** Colours of a picture; light and dark use the colours of the interface's tokens. */
export interface Palette {
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly neutral: string;
  readonly frame: string;
  readonly line: string;
  readonly mimosa: string;
  readonly alert: string;
  readonly channels: Readonly<Record<string, string>>;
}

/** The colour schemes of a picture. */
export type PictureTheme = "light" | "dark" | "blackAndWhite";

const BLACK = "#000000";
const WHITE = "#ffffff";

/** The palettes by colour scheme. */
export const PALETTES: Readonly<Record<PictureTheme, Palette>> = {
  light: {
    ground: "#f6f7f9",
    card: "#ffffff",
    ink: "#0b1026",
    soft: "#414a6e",
    neutral: "#8a92b0",
    frame: "#eef0f6",
    line: "#d9dce6",
    mimosa: "#ffc83a",
    alert: "#c31c01",
    channels: { linkedin: "#ffc83a", email: "#08734f", instagram: "#f53012", facebook: "#7a3ff2", x: "#0b1026" },
  },
  dark: {
    ground: "#0a0f22",
    card: "#141b38",
    ink: "#f0f2fb",
    soft: "#b4bbd8",
    neutral: "#6d779c",
    frame: "#1d2547",
    line: "#2b3459",
    mimosa: "#ffc83a",
    alert: "#ff9483",
    channels: { linkedin: "#ffc83a", email: "#3fd0a8", instagram: "#ff6b52", facebook: "#a885ff", x: "#f0f2fb" },
  },
  blackAndWhite: {
    ground: WHITE,
    card: WHITE,
    ink: BLACK,
    soft: BLACK,
    neutral: "#777777",
    frame: "#eeeeee",
    line: "#777777",
    mimosa: WHITE,
    alert: BLACK,
    channels: {},
  },
};

/** SVG dash patterns of the channels in black and white; LinkedIn's line is solid. */
export const DASHES: Readonly<Record<string, string>> = { email: "26 6", instagram: "14 6", facebook: "26 6 8 6", x: "8 6" };
