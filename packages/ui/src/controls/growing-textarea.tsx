import { Textarea, type TextareaProps } from "@mantine/core";
import styles from "./growing-textarea.module.css";

interface GrowingTextareaProps extends Omit<TextareaProps, "autosize" | "rows" | "style" | "classNames"> {
  readonly minRows: number;
  readonly maxRows?: number;
}

const CAN_GROW = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/**
 * A text field that grows with its text, within its rows. Browsers that can do this themselves do; elsewhere Mantine's script does it, laying out the
 * whole page twice each time the field is rendered.
 */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  if (!CAN_GROW) return <Textarea {...props} autosize minRows={minRows} {...(maxRows !== undefined && { maxRows })} />;
  return (
    <Textarea
      {...props}
      classNames={{ input: styles.input }}
      style={{ "--rows-least": minRows, ...(maxRows !== undefined && { "--rows-most": maxRows }) }}
    />
  );
}
