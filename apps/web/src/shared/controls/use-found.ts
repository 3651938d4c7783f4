import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** Scrolls to the element named in the address's hash, such as a search result's row, once its list has rendered. */
export function useFound(): string {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== "") document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [hash]);
  return hash;
}
