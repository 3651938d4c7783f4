import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** What the address names after its #, such as a row that a search has led to: brought into sight once its list is shown. */
export function useFound(): string {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== "") document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [hash]);
  return hash;
}
