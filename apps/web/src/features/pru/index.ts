export { PruWidget } from "./pru-widget.tsx";
