import { LABEL, picture, type PictureTheme } from "@filon/domain";
import { fontRule } from "../../../shared/pictures/font-rule.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";

/** The kinds of picture to download; "print" is an SVG in black and white. */
export type PictureKind = "svg" | "png" | "print";

/** A PNG has two pixels for each pixel of the map, unless a side would exceed LONGEST_SIDE, which browsers cannot draw. */
const SHARPNESS = 2;
const LONGEST_SIDE = 16_000;

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
