export { DarkPanel } from "./dark-panel.tsx";
export { FilonTheme } from "./filon-theme.tsx";
