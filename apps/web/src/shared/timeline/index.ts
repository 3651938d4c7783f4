export { TimelineItem } from "./timeline-item.tsx";
