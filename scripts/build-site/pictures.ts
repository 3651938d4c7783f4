import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { PrerenderedPage } from "../../apps/web/src/site/prerender.tsx";

const WIDTH = 1200;
const HEIGHT = 630;
const INK = "#0b1026";
const TITLE_PX = 84;
const TITLE_WIDTH = 1040;

type Titled = Pick<PrerenderedPage, "name" | "language" | "title">;

/** Returns the file name of a page's sharing picture. */
export function pictureOf(page: Pick<Titled, "name" | "language">): string {
  return `${page.name}-${page.language}.png`;
}

/**
 * Draws the picture of every page: its title over the line map, 1200 by 630, PNG. On a system without a canvas the build
 * continues without pictures.
 */
export async function drawPictures(folder: string, pages: readonly Titled[]): Promise<void> {
  const canvas = await import("@napi-rs/canvas").catch(() => null);
  if (!canvas) return console.warn("Skipping the public pages' sharing pictures: no canvas is available for this system.");
  const require = createRequire(join(import.meta.dirname, "../../packages/ui/package.json"));
  for (const [family, font] of [
    ["Display", "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"],
    ["Text", "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"],
  ] as const)
    canvas.GlobalFonts.registerFromPath(require.resolve(font), family);
  mkdirSync(folder, { recursive: true });
  for (const page of pages) {
    const picture = canvas.createCanvas(WIDTH, HEIGHT);
    draw(picture.getContext("2d"), titleOf(page));
    writeFileSync(join(folder, pictureOf(page)), await picture.encode("png"));
  }
}

/** Returns the page's own part of its title, with a capital first letter. */
function titleOf(page: Titled): string {
  const own = page.title.replace(/ \| Filon$/u, "").replace(/^Filon, /u, "");
  return own.charAt(0).toUpperCase() + own.slice(1);
}

function draw(context: SKRSContext2D, title: string): void {
  context.fillStyle = "#f6f7f9";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  line(context, "#ffc83a", [
    [-20, 400],
    [140, 400],
    [250, 510],
    [420, 510],
    [470, 460],
  ]);
  line(context, "#08734f", [
    [-20, 600],
    [480, 600],
    [560, 520],
    [560, 460],
  ]);
  line(context, "#f53012", [
    [800, 650],
    [800, 600],
    [660, 460],
    [560, 460],
  ]);
  line(context, "#1f36d0", [
    [-20, 530],
    [180, 530],
    [250, 460],
    [700, 460],
    [770, 530],
    [930, 530],
    [970, 490],
    [1220, 490],
  ]);
  for (const [x, y] of [
    [80, 530],
    [340, 460],
    [560, 460],
    [850, 530],
  ] as const)
    station(context, x, y, 17);
  station(context, 1070, 490, 26);
  disc(context, 1070, 490, 10, "#f53012");

  context.fillStyle = INK;
  context.font = "800 46px Display";
  context.fillText("Filon", 72, 96);
  context.font = `800 ${TITLE_PX}px Display`;
  context.letterSpacing = "-3px";
  linesOf(context, title).forEach((words, index) => context.fillText(words, 70, 200 + index * TITLE_PX));
}

/** Breaks the title into as many lines as it needs. */
function linesOf(context: SKRSContext2D, title: string): readonly string[] {
  const lines: string[] = [""];
  for (const word of title.replaceAll(/[\u00a0\u202f]/gu, "\u00a0").split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (context.measureText(longer).width <= TITLE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function line(context: SKRSContext2D, colour: string, points: readonly (readonly [number, number])[]): void {
  context.strokeStyle = colour;
  context.lineWidth = 16;
  context.lineJoin = "round";
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function station(context: SKRSContext2D, x: number, y: number, radius: number): void {
  disc(context, x, y, radius, INK);
  disc(context, x, y, radius - 7, "#ffffff");
}
