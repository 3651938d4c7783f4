import { useSearch } from "@tanstack/react-router";
import { ChannelsPage } from "../../features/channels/pages/channels-page.tsx";

export function ChannelsRoute() {
  return <ChannelsPage returned={useSearch({ from: "/shell/settings/channels" }).linkedin} />;
}
