import { useSuspenseQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../../auth/index.ts";
import { InterfaceForm } from "../components/interface-form.tsx";
import { SettingsHead } from "../components/settings-head.tsx";

/** Settings, interface: how Filon looks, writes and tells (SETTINGS-01). */
export function InterfacePage() {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  return (
    <>
      <SettingsHead section="interface" />
      <InterfaceForm user={user} />
    </>
  );
}
