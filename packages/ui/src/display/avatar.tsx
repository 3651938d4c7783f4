import { useState } from "react";
import { avatarColor, initialsOf } from "./initials.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null;
  /** Side in pixels. */
  readonly size?: number;
}

/**
 * A person's picture; without one, or if it fails to load, their initials on a coloured square (SHELL-20). Decorative: the name is
 * always next to it.
 */
export function Avatar({ name, src, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { ground, ink } = avatarColor(name);
  const side = { width: size, height: size, fontSize: size * 0.38 };
  if (src && failed !== src) return <img className={styles.root} style={side} src={src} alt="" onError={() => setFailed(src)} />;
  return (
    <span className={styles.root} aria-hidden="true" style={{ ...side, background: ground, color: ink }}>
      {initialsOf(name)}
    </span>
  );
}
