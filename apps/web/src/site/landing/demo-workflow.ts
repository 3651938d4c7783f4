/** The demonstration's connections (PUB-24), drawn as lines of a transit map on a canvas of 1180 by 360. */
export const DEMO_LINES = [
  { branch: "main", path: "M90 180 H630" },
  { branch: "no", path: "M630 180 H735 L825 270 H895 L985 180 H1090" },
  { branch: "yes", path: "M630 180 H735 L825 90 H895 L985 180 H1090" },
] as const;

/** The demonstration's six nodes; `name` is the side of the label, where no line crosses it. */
export const DEMO_NODES = [
  { id: "start", x: 90, y: 180, name: "below" },
  { id: "message", x: 270, y: 180, name: "below" },
  { id: "delay", x: 450, y: 180, name: "below" },
  { id: "condition", x: 630, y: 180, name: "below" },
  { id: "score", x: 860, y: 90, name: "above" },
  { id: "end", x: 1090, y: 180, name: "below" },
] as const;
