import { assetBytes } from "../http/index.ts";

const FONT_FAMILY = "Hanken Grotesk Variable";

/** Returns an @font-face rule that embeds the interface's font; empty if the font cannot be read, so that viewers use another. */
export async function fontRule(): Promise<string> {
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
