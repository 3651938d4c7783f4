import { channels } from "@filon/contracts/channels";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** Which channels are connected, and the demonstration network's page while it runs. */
export const networksQuery = queryOptions({
  queryKey: ["channel-networks"],
  queryFn: ({ signal }) => call(channels.listNetworks, { signal }),
  select: (answer) => answer.data,
});
