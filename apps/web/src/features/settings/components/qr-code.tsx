import { encode } from "uqr";
import styles from "./security.module.css";

/** A QR code drawn as one path: dark on white in both themes, since many cameras cannot read others. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // A margin of four modules, as the standard requires.
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className={styles.qrCode} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} className={styles.qrGround} />
      <path d={path} className={styles.qrModules} />
    </svg>
  );
}
