const MOST_SHOWN = 99;

/** Draws a red badge with the count over the icon's corner, 99+ at most (NOTIF-08). */
export function badgedIcon(svg: string, count: number): string {
  if (count <= 0) return svg;
  const label = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const [, , , side = "32"] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)"/u.exec(svg) ?? [];
  const size = Number(side);
  const width = size * (0.42 + 0.2 * (label.length - 1));
  const badge =
    `<rect x="${size - width}" y="0" width="${width}" height="${size * 0.56}" rx="${size * 0.2}" fill="#e02211"/>` +
    `<text x="${size - width / 2}" y="${size * 0.45}" font-family="system-ui, sans-serif" font-size="${size * 0.46}" font-weight="700" fill="#fff" text-anchor="middle">${label}</text>`;
  return svg.replace(/<\/svg>\s*$/u, `${badge}</svg>`);
}
