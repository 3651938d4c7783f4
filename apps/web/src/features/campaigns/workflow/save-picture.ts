import { LABEL, picture, type PictureTheme } from "@filon/domain";
import { assetBytes } from "../../../shared/http/index.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";

/** The kinds of picture to download; "print" is an SVG in black and white. */
export type PictureKind = "svg" | "png" | "print";

/** A PNG has two pixels for each pixel of the map, unless a side would exceed LONGEST_SIDE, which browsers cannot draw. */
const SHARPNESS = 2;
const LONGEST_SIDE = 16_000;
const FONT_FAMILY = "Hanken Grotesk Variable";

/** Draws a map as a file with its font embedded: an SVG or PNG in the theme's colours, or an SVG in black and white for printing. */
export async function pictureFile(map: WorkflowMap, kind: PictureKind, theme: Exclude<PictureTheme, "blackAndWhite">): Promise<Blob> {
  const { campaign, graph, layout, byId } = map;
  const fontFace = await fontRule();
  const drawn = picture(graph, layout, {
    title: campaign.title,
    theme: kind === "print" ? "blackAndWhite" : theme,
    fontFace,
    stationOf: ({ id }) => {
      const step = byId.get(id);
      const here = step?.figures?.here ?? 0;
      return {
        name: step?.name ?? id,
        summary: step?.summary ?? "",
        channel: step?.channel ?? null,
        figures: here > 0 ? String(here) : "",
        hasProblem: (step?.problems.length ?? 0) > 0,
      };
    },
  });
  const svg = new Blob([drawn], { type: "image/svg+xml" });
  return kind === "png" ? pngOf(svg) : svg;
}

async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SHARPNESS, LONGEST_SIDE / Math.max(image.width, image.height, LABEL.width));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png === null ? reject(new Error("the browser drew no picture")) : resolve(png)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns an @font-face rule that embeds the interface's font; empty if the font cannot be read, so that viewers use another. */
async function fontRule(): Promise<string> {
  const address = fontAddress();
  if (address === null) return "";
  const bytes = await assetBytes(address);
  if (bytes === null) return "";
  let binary = "";
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return `@font-face{font-family:'${FONT_FAMILY}';font-weight:100 900;src:url(data:font/woff2;base64,${btoa(binary)}) format('woff2')}`;
}

/** Returns the address of the interface's font file for Latin letters; null if no stylesheet names it. */
function fontAddress(): string | null {
  for (const sheet of document.styleSheets) {
    const rules = sheet.href === null || new URL(sheet.href).origin === location.origin ? sheet.cssRules : [];
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.style.fontFamily.includes(FONT_FAMILY)) continue;
      if (!/U\+0{1,4}-0{0,2}FF/iu.test(rule.style.getPropertyValue("unicode-range"))) continue;
      const [, found] = /url\("?([^")]+)"?\)/u.exec(rule.style.getPropertyValue("src")) ?? [];
      if (found !== undefined) return new URL(found, sheet.href ?? location.href).href;
    }
  }
  return null;
}

/** Makes the browser download a file. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
