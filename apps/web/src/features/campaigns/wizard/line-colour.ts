/** Returns the channel's line colour as a style; steps that contact nobody keep the neutral one. */
export function lineColour(channel: string | null): Record<string, string> {
  return channel === null ? {} : { "--line-color": `var(--channel-${channel})` };
}
