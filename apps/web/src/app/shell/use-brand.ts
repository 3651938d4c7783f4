import type { Brand } from "@filon/contracts/auth";
import { awayFromText, textOnColour } from "@filon/domain";
import { useEffect } from "react";

/** The tokens that a workspace's colour overrides: backgrounds of main actions, and the text on them. */
const TOKENS = ["--color-klein-fill", "--color-klein-fill-hover", "--color-on-klein"] as const;

/** Applies the workspace's colour to main actions (PLAN-11), unless text on it would be hard to read. */
export function useBrand(brand: Brand | undefined): void {
  const colour = brand?.colour ?? null;
  useEffect(() => {
    const text = colour && textOnColour(colour);
    if (!colour || !text) return;
    const { style } = document.documentElement;
    style.setProperty("--color-klein-fill", colour);
    style.setProperty("--color-klein-fill-hover", `color-mix(in srgb, ${colour} 88%, ${awayFromText(colour)})`);
    style.setProperty("--color-on-klein", text);
    return () => {
      for (const token of TOKENS) style.removeProperty(token);
    };
  }, [colour]);
}
