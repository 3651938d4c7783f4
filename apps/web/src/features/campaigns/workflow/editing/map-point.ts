import type { Point } from "@filon/domain";

/** Returns a point of the window in the map's pixels; null if no map is shown. */
export function mapPoint({ x, y }: Point): Point | null {
  const view = viewOf();
  if (view === null) return null;
  const { left, top } = view.frame.getBoundingClientRect();
  return { x: (x - left - view.matrix.e) / view.matrix.a, y: (y - top - view.matrix.f) / view.matrix.a };
}

/** Returns a distance between two points of the window in the map's pixels. */
export function mapDistance(from: Point, to: Point): Point {
  const zoom = viewOf()?.matrix.a ?? 1;
  return { x: (to.x - from.x) / zoom, y: (to.y - from.y) / zoom };
}

function viewOf(): { readonly frame: Element; readonly matrix: DOMMatrix } | null {
  const viewport = document.querySelector(".react-flow__viewport");
  const frame = viewport?.closest(".react-flow") ?? null;
  return viewport === null || frame === null ? null : { frame, matrix: new DOMMatrix(getComputedStyle(viewport).transform) };
}
