/** Returns the channel's line colour as a style; empty for steps without a channel, which keep the neutral colour. */
export function lineColour(channel: string | null): Record<string, string> {
  return channel === null ? {} : { "--line-color": `var(--channel-${channel})` };
}
