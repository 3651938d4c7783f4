import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/**
 * Tells whether the visitor is still on the path where this component was mounted (the search may differ), so that late answers do
 * not navigate someone who has moved on.
 */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const [here] = useState(router.latestLocation.pathname);
  return () => router.latestLocation.pathname === here;
}
