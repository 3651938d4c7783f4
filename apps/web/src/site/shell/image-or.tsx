import { type ReactNode, useCallback, useState } from "react";

interface Props {
  /** Address of the picture; empty when there is none. */
  readonly source: string;
  readonly className: string;
  /** Said of the picture; without it, it is decoration. */
  readonly description?: string;
  /** Shown in place of a picture that is not there or does not load. */
  readonly children: ReactNode;
}

/** A picture, or what stands in for it when there is none or it does not load. */
export function ImageOr({ source, className, description = "", children }: Props) {
  const [failed, setFailed] = useState(false);
  // It may have failed while the page was only HTML, when nobody listened.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (source === "" || failed) return children;
  return <img ref={look} className={className} src={source} alt={description} loading="lazy" onError={() => setFailed(true)} />;
}
