import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { themeSchemeManager } from "./color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

/** The page's content policy lets scripts add styles that carry the nonce of the page; the property tells it, the attribute hides it. */
const styleNonce = (): string => document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce ?? "";
// What holds the page still behind a dialog adds its style by itself, and asks here for the nonce.
if (typeof document !== "undefined") setNonce(styleNonce());
const schemeManager = themeSchemeManager();

/** The product's theme around everything that is shown. */
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
