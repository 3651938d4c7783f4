export { LineFunnel, type FunnelStation } from "./line-funnel.tsx";
export { LineProgress } from "./line-progress.tsx";
export { LineStepper } from "./line-stepper.tsx";
export { LineTimeline, TimelineStop } from "./line-timeline.tsx";
