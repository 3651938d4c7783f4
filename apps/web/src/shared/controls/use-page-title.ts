import { useEffect } from "react";

/** Sets the document's title to this page's, for pages without a PageHeader. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Filon`;
  }, [title]);
}
