import type { WorkflowGraph, WorkflowNode, WorkflowNote } from "@filon/contracts/workflow";
import type { LineLayout, MapStation } from "../layout/line-layout.ts";
import { boxAround } from "../layout/free-layout.ts";
import { around, type Box, LABEL, LINE_WIDTH, STATION_RADIUS } from "../layout/measures.ts";
import { drawnLines } from "./lines.ts";
import { DASHES, type Palette, PALETTES, type PictureTheme } from "./palette.ts";
import { type StationShape, stationShapes } from "./station-shape.ts";

/** Texts and marks shown at a station. */
export interface StationMark {
  readonly name: string;
  readonly summary: string;
  readonly channel: string | null;
  /** A short text such as "12 here", or empty for none. */
  readonly figures: string;
  readonly hasProblem: boolean;
}

/** What a picture shows besides the layout. */
export interface PictureMarks {
  readonly title: string;
  readonly stationOf: (node: WorkflowNode) => StationMark;
  readonly theme: PictureTheme;
  /** Leaves out the title above the map; screen readers still announce it as the picture's name. */
  readonly withoutTitle?: boolean;
  /** Leaves out names and summaries. */
  readonly withoutNames?: boolean;
  /** An @font-face rule that embeds the font, for a standalone picture. */
  readonly fontFace?: string;
}

const MARGIN = 40;
const HEAD = 56;
/** Height of a group's title above its frame, and of a line of a note. */
const TITLE = 26;
const NOTE_LINE = 18;
/** Mean width of a letter, as a fraction of the font size. */
const LETTER = 0.55;
const FONT = "'Hanken Grotesk Variable', 'Hanken Grotesk', Arial, sans-serif";

/** Draws a workflow as an SVG document. */
export function picture(graph: WorkflowGraph, layout: LineLayout, marks: PictureMarks): string {
  const palette = PALETTES[marks.theme];
  const groups = (graph.groups ?? []).flatMap((group) => {
    const frame = boxAround(layout.stations, group.nodeIds);
    return frame === null ? [] : [{ ...group, frame }];
  });
  const notes = graph.notes ?? [];
  const box = around(
    [layout.box, ...groups.map(({ frame }) => ({ ...frame, y: frame.y - TITLE, height: frame.height + TITLE })), ...notes],
    [],
  );
  const width = Math.ceil(box.width + 2 * MARGIN);
  const head = marks.withoutTitle === true ? 0 : HEAD;
  const height = Math.ceil(box.height + 2 * MARGIN + head);
  const shapes = stationShapes(graph);
  const lines = drawnLines(layout, graph, (id) => {
    const node = graph.nodes.find((each) => each.id === id);
    return node === undefined ? null : marks.stationOf(node).channel;
  });
  const stations = graph.nodes.flatMap((node) => {
    const station = layout.stations.get(node.id);
    return station === undefined ? [] : [drawStation(station, shapes(node), marks.stationOf(node), marks, palette)];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(marks.title)}" font-family="${FONT}">`,
    marks.fontFace === undefined ? "" : `<style>${marks.fontFace.replaceAll("<", "")}</style>`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    marks.withoutTitle === true
      ? ""
      : written(marks.title, { x: MARGIN, y: MARGIN + 14, size: 22, weight: 700, fill: palette.ink, room: width - 2 * MARGIN }),
    `<g transform="translate(${round(MARGIN - box.x)} ${round(MARGIN + head - box.y)})">`,
    ...groups.map(({ title, frame }) => drawGroup(title, frame, marks, palette)),
    ...layout.frames.map(({ box: frame }) =>
      rectangle(frame, `rx="10" fill="${palette.frame}" stroke="${palette.line}" stroke-width="1.5"`),
    ),
    ...lines.map(
      ({ channel, path }) => `<path d="${path}" fill="none" ${stroke(channel, marks.theme, palette)} stroke-width="${LINE_WIDTH}"/>`,
    ),
    ...layout.words.flatMap(({ text, box: word }) =>
      marks.withoutNames === true
        ? []
        : [
            rectangle(word, `rx="9" fill="${palette.card}" stroke="${palette.neutral}"`) +
              written(text, {
                x: word.x + word.width / 2,
                y: word.y + 13,
                size: 12,
                weight: 500,
                fill: palette.ink,
                room: word.width - 10,
                middle: true,
              }),
          ],
    ),
    ...stations,
    ...notes.map((note) => drawNote(note, marks, palette)),
    "</g></svg>",
  ].join("");
}

function drawGroup(title: string, frame: Box, { withoutNames }: PictureMarks, palette: Palette): string {
  const text = { x: frame.x + 12, y: frame.y - 8, size: 13, weight: 700, fill: palette.ink, room: frame.width - 24 };
  return (
    rectangle(frame, `rx="12" fill="${palette.frame}" stroke="${palette.line}" stroke-width="2"`) +
    (withoutNames === true ? "" : written(title, text))
  );
}

/** Draws a note with its text in lines; what does not fit is cut, as on the map. */
function drawNote(note: WorkflowNote, { withoutNames }: PictureMarks, palette: Palette): string {
  const room = note.width - 24;
  const lines =
    withoutNames === true ? [] : wrapped(note.text, Math.floor(room / (13 * LETTER))).slice(0, Math.floor((note.height - 8) / NOTE_LINE));
  return [
    rectangle(note, `rx="6" fill="${palette.card}" stroke="${palette.line}"`),
    rectangle({ ...note, width: 5 }, `fill="${palette.mimosa}"`),
    ...lines.map((line, index) =>
      written(line, { x: note.x + 14, y: note.y + 20 + index * NOTE_LINE, size: 13, weight: 500, fill: palette.ink, room }),
    ),
  ].join("");
}

/** Breaks a text into lines of at most `most` letters, between words where possible. */
function wrapped(text: string, most: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [""];
    for (const word of paragraph.split(" ")) {
      const last = lines.at(-1) ?? "";
      if (last === "") lines[lines.length - 1] = word;
      else if (last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

function drawStation(
  { x, y, label, side }: MapStation,
  shape: StationShape,
  { name, summary, figures, hasProblem }: StationMark,
  { withoutNames }: PictureMarks,
  palette: Palette,
): string {
  const middle = label.x + LABEL.width / 2;
  const texts =
    withoutNames === true
      ? ""
      : written(name, { x: middle, y: label.y + 16, size: 14, weight: 700, fill: palette.ink, room: LABEL.width, middle: true }) +
        written(summary, { x: middle, y: label.y + 33, size: 12, weight: 400, fill: palette.soft, room: LABEL.width, middle: true });
  // The figures are on the opposite side of the line from the label.
  const beside = side === "below" ? y - STATION_RADIUS - 8 : y + STATION_RADIUS + 16;
  return [
    ring(x, y, shape, palette),
    texts,
    figures === "" ? "" : written(figures, { x, y: beside, size: 12, weight: 700, fill: palette.ink, room: LABEL.width, middle: true }),
    hasProblem
      ? `<g fill="${palette.alert}"><circle cx="${x + 11}" cy="${y - 11}" r="7"/></g><path d="M${x + 11} ${y - 15}v5m0 2v1" stroke="${palette.card}" stroke-width="2"/>`
      : "",
  ].join("");
}

function ring(x: number, y: number, shape: StationShape, { card, ink, mimosa }: Palette): string {
  const circle = (radius: number, rest: string): string => `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`;
  switch (shape) {
    case "start":
      return circle(STATION_RADIUS, `fill="${ink}"`) + circle(4, `fill="${card}"`);
    case "end":
      return circle(STATION_RADIUS, `fill="${mimosa}" stroke="${ink}" stroke-width="4"`) + circle(4, `fill="${ink}"`);
    case "wait":
      return circle(STATION_RADIUS - 1.5, `fill="${card}" stroke="${ink}" stroke-width="3" stroke-dasharray="4 3"`);
    case "interchange":
      return `<rect x="${x - 17}" y="${y - STATION_RADIUS}" width="34" height="${2 * STATION_RADIUS}" rx="${STATION_RADIUS}" fill="${card}" stroke="${ink}" stroke-width="4"/>`;
    case "stop":
      return circle(STATION_RADIUS - 2, `fill="${card}" stroke="${ink}" stroke-width="4"`);
  }
}

function stroke(channel: string | null, theme: PictureTheme, palette: Palette): string {
  if (channel === null) return `stroke="${palette.neutral}"`;
  if (theme !== "blackAndWhite") return `stroke="${palette.channels[channel] ?? palette.neutral}"`;
  const dashes = DASHES[channel];
  return `stroke="${palette.ink}"${dashes === undefined ? "" : ` stroke-dasharray="${dashes}"`}`;
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  readonly room: number;
  readonly middle?: boolean;
}

/** Draws one line of text, truncated with an ellipsis. Unicode isolates keep right-to-left text from affecting its surroundings. */
function written(text: string, { x, y, size, weight, fill, room, middle = false }: Writing): string {
  const letters = Array.from(text.replaceAll(/\s+/gu, " ").trim());
  const most = Math.max(1, Math.floor(room / (size * LETTER)));
  const shown = letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
  if (shown === "") return "";
  const anchor = middle ? ' text-anchor="middle"' : "";
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor}>\u2068${escaped(shown)}\u2069</text>`;
}

function rectangle({ x, y, width, height }: Box, rest: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${rest}/>`;
}

/** Escapes text for XML, without characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
