export { Avatar } from "./avatar.tsx";
export { ChannelDot, ChannelLabel } from "./channel.tsx";
export { Meter } from "./meter.tsx";
export { initialsOf } from "./initials.ts";
export { meterLevel, type MeterLevel, usedPercent } from "./meter-level.ts";
export { PageHeader } from "./page-header.tsx";
export { StatRow, StatTile } from "./stat-tile.tsx";
export { StatusBadge, type Tone } from "./status-badge.tsx";
