import { type ReactNode, useCallback, useState } from "react";

interface Props {
  /** Address of the picture; empty if there is no picture. */
  readonly source: string;
  readonly className: string;
  /** Alternative text; without it, the picture is decorative. */
  readonly description?: string;
  /** Shown when the picture is missing or fails to load. */
  readonly children: ReactNode;
}

/** A picture, or a fallback when it is missing or fails to load. */
export function ImageOr({ source, className, description = "", children }: Props) {
  const [failed, setFailed] = useState(false);
  // The picture may have failed to load before hydration, when nothing listened for the error.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (source === "" || failed) return children;
  return <img ref={look} className={className} src={source} alt={description} loading="lazy" onError={() => setFailed(true)} />;
}
