import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { themeSchemeManager } from "./color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

const schemeManager = themeSchemeManager();

/** The product's theme around everything that is shown. */
export function FilonTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
