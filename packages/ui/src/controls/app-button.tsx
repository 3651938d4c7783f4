import { Button, type ButtonProps, type ElementProps } from "@mantine/core";
import "./controls.css";

const LOOK = {
  /** The one main action of a place. */
  primary: { variant: "filled" },
  secondary: { variant: "default" },
  quiet: { variant: "subtle", color: "gray" },
  danger: { variant: "filled", color: "coquelicot.7" },
} as const;

interface AppButtonProps extends Omit<ButtonProps, "variant" | "color">, ElementProps<"button", keyof ButtonProps> {
  readonly kind?: keyof typeof LOOK;
}

/** The product's button; `kind` says what it is for, never how it looks. */
export function AppButton({ kind = "secondary", className, ...rest }: AppButtonProps) {
  return (
    <Button
      {...LOOK[kind]}
      {...rest}
      className={className === undefined ? `app-button app-button-${kind}` : `app-button app-button-${kind} ${className}`}
    />
  );
}
