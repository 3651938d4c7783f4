import { cutText } from "@filon/contracts/text";
import { readXml } from "./read-xml.ts";

/** Longest text of a cell in Excel, in characters. */
export const TEXT_MOST = 32_767;

/** The formats that a number in a style may name without describing them; the others of this range are for currencies or of no use here. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: "0%",
  10: "0.00%",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};

/** Writes out what Excel escapes in texts, such as _x000D_ for a line break. */
export const unescaped = (text: string): string =>
  text.includes("_x") ? text.replaceAll(/_x([0-9a-f]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Returns the texts that cells refer to by number; of a text in several styles, all runs; readings (furigana) are left out. */
export async function readSharedStrings(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  let runs = "";
  let readings = 0;
  let isText = false;
  await readXml(pieces, {
    open: (name) => {
      if (name === "si") runs = "";
      else if (name === "rPh") readings += 1;
      isText = name === "t" && readings === 0;
    },
    text: (text) => {
      if (isText && runs.length <= TEXT_MOST) runs += text;
    },
    close: (name) => {
      isText = false;
      if (name === "si") texts.push(cutText(unescaped(runs), TEXT_MOST));
      else if (name === "rPh") readings -= 1;
    },
  });
  return texts;
}

/** Returns the number format of each style that a cell may name. */
export async function readFormats(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let inCellStyles = false;
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.get("numFmtId")), attributes.get("formatCode") ?? "General");
      else if (name === "cellXfs") inCellStyles = true;
      else if (name === "xf" && inCellStyles) {
        const id = Number(attributes.get("numFmtId") ?? 0);
        formats.push(codes.get(id) ?? BUILT_IN[id] ?? "General");
      }
    },
    close: (name) => {
      if (name === "cellXfs") inCellStyles = false;
    },
  });
  return formats;
}
