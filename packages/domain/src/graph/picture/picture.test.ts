import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutGraph } from "../layout/line-layout.ts";
import { randomMap } from "../layout/testing/random-map.ts";
import { drawnLines } from "./lines.ts";
import { PALETTES } from "./palette.ts";
import { type PictureMarks, picture } from "./picture.ts";

const [graph] = fc.sample(randomMap({ steps: 6, forks: 40 }), { numRuns: 1, seed: 41 });
if (graph === undefined) throw new Error("no graph");
const layout = layoutGraph(graph);
const marks: PictureMarks = {
  title: "Relance salons",
  theme: "light",
  stationOf: ({ id }) => ({ name: id, summary: "2 jours", channel: id === "n1" ? "email" : null, figures: "", hasProblem: false }),
};

describe("the picture of a workflow", () => {
  it("is deterministic and as large as its map", () => {
    const svg = picture(graph, layout, marks);
    expect(picture(structuredClone(graph), layout, { ...marks })).toBe(svg);
    expect(svg).toContain(`width="${Math.ceil(layout.box.width + 80)}"`);
    expect(svg.match(/<text /gu)).toHaveLength(1 + 2 * graph.nodes.length);
  });

  it("has the groups with their titles and the notes, whole, and enough room for them", () => {
    const note = { id: "n", x: -500, y: 0, width: 208, height: 56, text: "Ne pas écrire pendant le salon de Lyon", tone: "warm" as const };
    const svg = picture({ ...graph, groups: [{ id: "g", title: "Accroche", nodeIds: ["n1"] }], notes: [note] }, layout, marks);
    expect(svg).toContain("Accroche");
    expect(svg).toMatch(/Ne pas écrire pendant le.*salon de Lyon/su);
    expect(svg).toContain(`width="${Math.ceil(layout.box.x + layout.box.width + 500 + 80)}"`);
  });

  it("accepts texts that look like markup, run right to left, are very long, or have characters that XML does not allow", () => {
    const name = `<script>alert("&")</script>\u202e\u0000\ud800${"x".repeat(10_000)}`;
    const svg = picture(graph, layout, { ...marks, title: name, stationOf: (node) => ({ ...marks.stationOf(node), name }) });
    for (const refused of ["<script", "\u0000", "\ud800"]) expect(svg).not.toContain(refused);
    expect(svg.length).toBeLessThan(40_000);
  });

  it("has the interface's colours in light and dark, and no colours in black and white", () => {
    const tokens = readFileSync(join(import.meta.dirname, "../../../../ui/src/styles/tokens.css"), "utf8");
    const [light = "", dark = ""] = tokens.split('[data-mantine-color-scheme="dark"]');
    const names = {
      ground: "color-paper",
      ink: "color-ink",
      soft: "color-ink-soft",
      neutral: "color-field-line",
      line: "color-line",
      frame: "color-hover",
    };
    for (const [theme, css] of [
      ["light", light],
      ["dark", dark],
    ] as const) {
      for (const [role, token] of Object.entries(names))
        expect(css).toContain(`--${token}: ${PALETTES[theme][role as keyof typeof names]};`);
      for (const channel of ["email", "instagram", "facebook", "x"])
        expect(css).toContain(`--channel-${channel}: ${PALETTES[theme].channels[channel]};`);
    }
    const grey = picture(graph, layout, { ...marks, theme: "blackAndWhite" });
    for (const [, colour] of grey.matchAll(/#([0-9a-f]{6})/gu)) expect(colour).toMatch(/^(..)\1\1$/u);
  });

  it("can leave out names", () => {
    expect(picture(graph, layout, { ...marks, withoutNames: true }).match(/<text /gu)).toHaveLength(1);
  });
});

describe("the lines of a map", () => {
  it("have the channel by which everybody there was last contacted", () => {
    const chain = { ...graph, connections: graph.connections.filter(({ fromPort }) => fromPort === "out") };
    const lines = drawnLines(layoutGraph(chain), chain, (id) => (id === "start" ? "linkedin" : null));
    expect(lines.map(({ channel }) => channel)).toContain("linkedin");
    expect(drawnLines(layout, graph, () => null).map(({ channel }) => channel)).toEqual([null]);
  });
});
