import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { themeSchemeManager } from "./color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

/**
 * The page's content policy allows scripts to add styles that carry the page's nonce; the property returns the nonce, while the attribute hides it.
 */
const styleNonce = (): string => document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce ?? "";
// The library that locks scrolling behind a dialog adds its own style, and gets the nonce here.
if (typeof document !== "undefined") setNonce(styleNonce());
const schemeManager = themeSchemeManager();

/** Provides the product's theme. */
export function FilonTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
