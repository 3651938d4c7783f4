import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** Tells whether the visitor still is at the address, whatever its search, where this component came: who has gone on since is led nowhere. */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const [here] = useState(router.latestLocation.pathname);
  return () => router.latestLocation.pathname === here;
}
