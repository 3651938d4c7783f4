import { Button, type ButtonProps, type ElementProps } from "@mantine/core";
import styles from "./app-button.module.css";

const LOOK = {
  /** The main action of its page or dialog. */
  primary: { variant: "filled" },
  secondary: { variant: "default" },
  quiet: { variant: "subtle", color: "gray" },
  danger: { variant: "filled", color: "coquelicot.7" },
} as const;
const CLASSES = {
  primary: [styles.root, styles.primary],
  secondary: [styles.root, styles.secondary],
  quiet: [styles.root, styles.quiet],
  danger: [styles.root],
} as const;

interface AppButtonProps extends Omit<ButtonProps, "variant" | "color">, ElementProps<"button", keyof ButtonProps> {
  readonly kind?: keyof typeof LOOK;
}

/** The product's button; `kind` says what it is for, not what it looks like. */
export function AppButton({ kind = "secondary", className, ...rest }: AppButtonProps) {
  return <Button {...LOOK[kind]} {...rest} className={[...CLASSES[kind], className].filter(Boolean).join(" ")} />;
}
