import { createTheme, type CSSVariablesResolver } from "@mantine/core";
import { coquelicot, dark, encre, klein, menthe, mimosa } from "./palette.ts";

/** Mantine with the product's type, shapes and colours. */
export const theme = createTheme({
  primaryColor: "klein",
  primaryShade: { light: 7, dark: 5 },
  colors: { klein, encre, mimosa, coquelicot, menthe, dark, red: coquelicot, green: menthe, blue: klein, yellow: mimosa },
  fontFamily: "var(--font-text)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "800" },
  radius: { xs: "2px", sm: "4px", md: "6px", lg: "6px", xl: "6px" },
  defaultRadius: "sm",
  fontSizes: { xs: "0.8125rem", sm: "0.9375rem", md: "1rem", lg: "1.125rem", xl: "1.25rem" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    ModalRoot: { defaultProps: { radius: "md", centered: true } },
    // The shell's stylesheet gives the scrollbar's gutter the same colour.
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.5 } },
    DrawerOverlay: { defaultProps: { backgroundOpacity: 0.5 } },
    Menu: { defaultProps: { shadow: "md", position: "bottom-end" } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: "right" } },
    Badge: { defaultProps: { tt: "none" } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** Corrects Mantine's variables that fail AA contrast, and maps its backgrounds to our tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-body": "var(--color-card)",
    "--mantine-color-text": "var(--color-ink)",
    "--mantine-color-dimmed": "var(--color-ink-soft)",
    "--mantine-color-placeholder": "var(--color-ink-faint)",
    "--mantine-color-default-border": "var(--color-field-line)",
    "--mantine-color-error": "var(--color-alert-text)",
    "--mantine-color-anchor": "var(--color-klein)",
  };
  return { variables: {}, light: shared, dark: shared };
};
