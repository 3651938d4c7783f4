import { channelNetworks } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** Which channels are connected, and the demonstration network's page when it runs. */
export const networksQuery = queryOptions({
  queryKey: ["channel-networks"],
  queryFn: ({ signal }) => call(channelNetworks, { signal }),
  select: (answer) => answer.data,
});
