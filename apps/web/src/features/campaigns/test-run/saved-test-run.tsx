import type { Campaign } from "@filon/contracts/campaigns";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { FixLink } from "./fix-link.ts";
import { TestRunWindows } from "./test-run-windows.tsx";

/**
 * The test windows on the page of a saved campaign. Problems of a draft link to the wizard; those of a campaign that has started do not,
 * since it can no longer be edited.
 */
export function SavedTestRun({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const { test, ...search } = useSearch({ from: "/shell/campaigns/$id" });
  const navigate = useNavigate({ from: "/campaigns/$id" });
  const { id, graph, status } = campaign;
  const fixLink: FixLink = (where) => {
    if (where === "channels") return <Link to="/settings/channels">{t("campaigns.test.fix.channels")}</Link>;
    if (status !== "draft") return null;
    return (
      <Link to="/campaigns/$id/edit" params={{ id }} search={{ station: where === "lists" ? "lists" : "sequence" }}>
        {t(`campaigns.test.fix.${where}`)}
      </Link>
    );
  };
  return (
    <TestRunWindows
      subject={{ id }}
      graph={graph}
      open={test}
      onOpen={(next) => void navigate({ search: next === undefined ? search : { ...search, test: next }, replace: true })}
      fixLink={fixLink}
    />
  );
}
