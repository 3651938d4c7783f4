import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface PathLinkProps {
  /** An application path known only at run time, such as one stored in a text. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to an application path that is only known at run time and so cannot be a typed route. */
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
