import { createLink, useRouterState } from "@tanstack/react-router";
import { type ComponentPropsWithRef, useSyncExternalStore } from "react";
import { isServerAway, subscribeReach } from "../http/index.ts";

type MenuAnchorProps = ComponentPropsWithRef<"a"> & {
  /** Whether the pages below its address belong to other links of the menu. */
  readonly exact?: boolean;
  /** Set by the router. */
  readonly "data-status"?: string;
};

/** The router marks the requested page, but that page does not open while the server is away: then the shown page keeps the mark. */
function MenuAnchor({ href = "", exact = false, "data-status": status, children, ...props }: MenuAnchorProps) {
  const isAway = useSyncExternalStore(subscribeReach, isServerAway);
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isShown = shown === href || (!exact && shown?.startsWith(`${href}/`) === true);
  const isMarked = isAway && shown !== undefined ? isShown : status === "active";
  return (
    <a {...props} href={href} aria-current={isMarked ? "page" : undefined} data-active={isMarked || undefined}>
      {children}
    </a>
  );
}

/** A link of a menu, marked with aria-current and data-active while its page is open. */
export const MenuLink = createLink(MenuAnchor);
