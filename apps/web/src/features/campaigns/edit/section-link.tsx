import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { EditSection } from "./edit-sections.ts";

/** A link to another section of the edit screen. */
export function SectionLink({ section, children }: { readonly section: EditSection; readonly children: ReactNode }) {
  const { id } = useParams({ from: "/shell/campaigns/$id/edit" });
  return (
    <Link to="/campaigns/$id/edit" params={{ id }} search={{ section }}>
      {children}
    </Link>
  );
}
