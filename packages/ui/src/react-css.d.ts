import "react";

declare module "react" {
  /** Custom properties may be set on elements: the line's thickness and colour, the table's columns. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
