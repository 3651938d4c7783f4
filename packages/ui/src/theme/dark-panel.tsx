import { MantineProvider } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { cssVariables, theme } from "./theme.ts";

/** Shows its content in the dark theme inside a light page; for the page of components. */
export function DarkPanel({ children }: { readonly children: ReactNode }) {
  const id = useId().replaceAll(/\W/gu, "");
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPanel} id={id} data-mantine-color-scheme="dark">
      {panel && (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme="dark"
          cssVariablesSelector={`#${id}`}
          getRootElement={() => panel}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      )}
    </div>
  );
}
