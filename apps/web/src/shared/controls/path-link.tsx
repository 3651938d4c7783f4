import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface PathLinkProps {
  /** A path of the application that is only known when it is shown, such as one that a text holds. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link inside the application to a path that no route can be named for beforehand. */
export function PathLink({ to, className, children }: PathLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a href={to} className={className} onClick={open}>
      {children}
    </a>
  );
}
