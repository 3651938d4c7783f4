import { assetText } from "../../../shared/http/index.ts";

/** Returns a function that shows a count on the page's icon; the icon stays as it is if it cannot be drawn. */
export function startFaviconBadge(): (count: number) => void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link === null) return () => undefined;
  const plain = link.href;
  let drawing: Promise<(count: number) => string> | undefined;
  let wanted = 0;
  return (count) => {
    wanted = count;
    if (count === 0) {
      link.href = plain;
      return;
    }
    drawing ??= iconMaker(plain);
    drawing.then(
      (iconWith) => {
        if (wanted > 0) link.href = `data:image/svg+xml,${encodeURIComponent(iconWith(wanted))}`;
      },
      () => {
        drawing = undefined;
      },
    );
  };
}

/** Loads the icon and what draws on it, both of which the first page can do without. */
async function iconMaker(address: string): Promise<(count: number) => string> {
  const [svg, { badgedIcon }] = await Promise.all([assetText(address), import("./favicon-badge.ts")]);
  return (count) => badgedIcon(svg, count);
}
