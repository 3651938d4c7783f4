import { resolve } from "node:path";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { type Browser, chromium, type CDPSession, type Page } from "@playwright/test";
import { builderChunks, builderPageChunks } from "../scripts/web-bundle/builder-chunks.ts";
import { buildWeb, type Chunk, gzipBytesOf } from "../scripts/web-bundle/first-load.ts";
import { startOwnFilon } from "../scripts/test/own-filon.ts";
import { findBrowser } from "../tests/e2e/testing/find-browser.ts";
import { largeWorkflow } from "./testing/large-workflow.ts";

const root = resolve(import.meta.dirname, "..");
const SECONDS = 5;
const EDITS = 20;

/**
 * Measures the builder in a real Chromium without a graphics card, with a workflow of 500 nodes and 620 connections on 1440 × 900: frames
 * while the map is panned and zoomed, edits until they are painted, the page's size, and the weight of its scripts. The floor is a bare page
 * in the same browser that moves as many plain elements and paths, and inserts one.
 */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const chunks = await buildWeb(root, { write: true });
  const { executablePath, env } = await findBrowser();
  const filon = await startOwnFilon(root);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const floor = await measureFloor(browser);
    const map = await measureMap(browser, filon.address);
    const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
    return {
      metrics: {
        ...map,
        floor_frame_p95_ms: floor.frame_p95_ms,
        floor_frame_work_ms: floor.frame_work_ms,
        floor_edit_to_paint_p95_ms: floor.edit_to_paint_p95_ms,
        frame_vs_floor: ratio(map["frame_p95_ms"] ?? 0, floor.frame_p95_ms),
        frame_work_vs_floor: ratio(map["frame_work_ms"] ?? 0, floor.frame_work_ms),
        edit_vs_floor: ratio(map["edit_to_paint_p95_ms"] ?? 0, floor.edit_to_paint_p95_ms),
        chunk_gzip_kb: kilobytes(builderChunks(chunks)),
        page_gzip_kb: kilobytes(builderPageChunks(chunks)),
      },
      notes:
        "frame_p95_ms: time between frames while the map is panned, zoomed and a step dragged for 5 s each, without a graphics card, so that the floor's is the machine's; *_work_ms: the main thread's work per frame; edit_to_paint_p95_ms: from the key that duplicates a step to the frame after the change; open_ms: reloading the page with the map, scripts in the browser's cache; chunk_gzip_kb: scripts with code of the builder, which the first page does not fetch; page_gzip_kb: also the controls and schemas that other pages use too.",
    };
  } finally {
    await browser.close();
    await filon.stop();
  }
}

const kilobytes = (chunks: readonly Chunk[]): number => Math.round(gzipBytesOf(chunks) / 100) / 10;

interface Measured {
  readonly frame_p95_ms: number;
  readonly frame_work_ms: number;
  readonly edit_to_paint_p95_ms: number;
}

async function measureMap(browser: Browser, address: string): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: address, reducedMotion: "reduce" });
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: object };
  const session = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string; refreshToken: string };
  const id = await storeDraft(page, session.token, largeWorkflow({ nodes: 500, connections: 620 }));
  await page.addInitScript(
    ([token, refreshToken]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [session.token, session.refreshToken] as const,
  );
  const cdp = await page.context().newCDPSession(page);
  const station = page.locator("[data-station]").first();
  await page.goto(`/campaigns/${id}/workflow?view=map`);
  await station.waitFor();
  await page.waitForLoadState("networkidle");
  const opened = performance.now();
  await page.reload();
  await station.waitFor();
  const openMs = performance.now() - opened;
  await page.waitForLoadState("networkidle");
  await watchFrames(page);
  const { left, top } = await page.locator("[data-drawing]").evaluate((map) => map.getBoundingClientRect());
  await page.mouse.move(left + 500, top + 350);
  const frames = await measureFrames(page, cdp, async (turn) => page.mouse.wheel(turn % 80 < 40 ? 60 : -60, turn % 20 < 10 ? 8 : -8));
  await page.keyboard.down("Control");
  const zooms = await measureFrames(page, cdp, async (turn) => page.mouse.wheel(0, turn % 40 < 20 ? 40 : -40));
  await page.keyboard.up("Control");
  const drags = await measureDrag(page, cdp);
  const all = [frames, zooms, drags];
  const gaps = all.flatMap((measured) => measured.gaps);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  await station.focus();
  const edits = await measureEdits(page, async () => {
    await page.keyboard.press("Control+d");
  });
  const { JSHeapUsedSize } = await metricsOf(cdp);
  await page.close();
  return {
    frame_p95_ms: p95(gaps),
    frames_over_33ms_pct: Math.round((1000 * gaps.filter((gap) => gap > 33.4).length) / gaps.length) / 10,
    frame_work_ms: Math.round((all.reduce((sum, { work }) => sum + work, 0) / all.length) * 100) / 100,
    pan_work_ms: frames.work,
    zoom_work_ms: zooms.work,
    drag_work_ms: drags.work,
    edit_to_paint_p95_ms: p95(edits),
    long_tasks: all.reduce((sum, { longTasks }) => sum + longTasks, 0),
    dom_elements: elements,
    heap_mb: Math.round((JSHeapUsedSize ?? 0) / 1e5) / 10,
    open_ms: Math.round(openMs),
  };
}

/** Drags a station in view about the map and puts it down where it was, which changes nothing. */
async function measureDrag(page: Page, cdp: CDPSession): Promise<Frames> {
  const box = await page.locator("[data-station]").nth(5).boundingBox();
  if (box === null) throw new Error("no station is in view");
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await measureFrames(page, cdp, async (turn) => page.mouse.move(x + ((turn * 7) % 200), y + ((turn * 3) % 120)));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

async function storeDraft(page: Page, token: string, graph: WorkflowGraph): Promise<string> {
  const answer = await page.request.post("/api/campaigns", {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "500 étapes", description: "Mesure", goal: "generate_leads", listIds: [], graph },
  });
  if (!answer.ok()) throw new Error(`storing the draft answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Measures a page of as many plain elements, moved and changed without any framework. */
async function measureFloor(browser: Browser): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const items = Array.from({ length: 500 }, (_, index) => {
    const [x, y] = [(index % 50) * 208, Math.floor(index / 50) * 104];
    return `<button style="position:absolute;left:${x}px;top:${y}px;width:176px;height:60px">${index}</button>`;
  });
  const lines = Array.from({ length: 620 }, (_, index) => `M${(index % 50) * 208} ${Math.floor(index / 50) * 104}h208`);
  await page.setContent(
    `<div id="map" style="position:absolute;transform-origin:0 0"><svg style="position:absolute;overflow:visible"><path d="${lines.join("")}" stroke="black" stroke-width="8"/></svg>${items.join("")}</div>`,
  );
  await page.evaluate(() => {
    const map = document.querySelector<HTMLElement>("#map");
    let [x, y] = [0, 0];
    addEventListener("wheel", (event) => {
      x -= event.deltaX;
      y -= event.deltaY;
      if (map) map.style.transform = `translate(${x}px, ${y}px)`;
    });
    addEventListener("keydown", () => map?.append(Object.assign(document.createElement("button"), { textContent: "new" })));
  });
  const cdp = await page.context().newCDPSession(page);
  await watchFrames(page);
  await page.mouse.move(500, 350);
  const frames = await measureFrames(page, cdp, async (turn) => page.mouse.wheel(turn % 80 < 40 ? 60 : -60, 0));
  const edits = await measureEdits(page, async () => {
    await page.keyboard.press("d");
  });
  await page.close();
  return { frame_p95_ms: p95(frames.gaps), frame_work_ms: frames.work, edit_to_paint_p95_ms: p95(edits) };
}

/** Makes the page note the time of each frame and its long tasks. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], longTasks: 0, painted: 0 };
    Object.assign(window, { seen });
    const note = (at: number): void => {
      seen.frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    new PerformanceObserver((list) => (seen.longTasks += list.getEntries().length)).observe({ entryTypes: ["longtask"] });
  });
}

interface Frames {
  readonly gaps: readonly number[];
  /** The main thread's work per frame, in milliseconds. */
  readonly work: number;
  readonly longTasks: number;
}

async function measureFrames(page: Page, cdp: CDPSession, move: (turn: number) => Promise<void>): Promise<Frames> {
  await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { frames: [], longTasks: 0 }));
  const before = await metricsOf(cdp);
  const until = performance.now() + SECONDS * 1000;
  for (let turn = 0; performance.now() < until; turn += 1) await move(turn);
  const after = await metricsOf(cdp);
  const seen = await page.evaluate(() => (window as unknown as { seen: { frames: number[]; longTasks: number } }).seen);
  const gaps = seen.frames.slice(1).map((at, index) => at - (seen.frames[index] ?? at));
  const work = (1000 * ((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0))) / Math.max(1, gaps.length);
  return { gaps, work: Math.round(work * 100) / 100, longTasks: seen.longTasks };
}

/** Measures, in the page, from each key to the second frame after it: by then, the first one has been painted. */
async function measureEdits(page: Page, edit: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const edits: number[] = [];
    Object.assign(window, { edits });
    addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Control") return;
        const began = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => edits.push(performance.now() - began)));
      },
      { capture: true },
    );
  });
  for (let count = 1; count <= EDITS; count += 1) {
    await edit();
    await page.waitForFunction((least) => (window as unknown as { edits: number[] }).edits.length >= least, count);
  }
  return page.evaluate(() => (window as unknown as { edits: number[] }).edits);
}

async function metricsOf(cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
}
