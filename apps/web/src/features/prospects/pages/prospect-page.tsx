import { AppButton, ErrorState, LoadingState, PageHeader } from "@filon/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { prospectQuery } from "../api/prospects.ts";
import { ContactCard } from "../components/contact-card.tsx";
import { MembershipCard } from "../components/membership-card.tsx";
import { NotesCard } from "../components/notes-card.tsx";
import { ProspectActions } from "../components/prospect-actions.tsx";
import { ProspectFacts } from "../components/prospect-facts.tsx";
import { ProspectTimeline } from "../components/prospect-timeline.tsx";
import { prospectName } from "../prospect-name.ts";
import "../prospects.css";
import "../prospect-page.css";

function BackLink() {
  const t = useTexts();
  return (
    <Link to="/prospects" className="back-link">
      <IconArrowLeft size={16} aria-hidden="true" />
      {t("prospects.detail.back")}
    </Link>
  );
}

/** One prospect: who they are, what was said, what happened; live. */
export function ProspectPage() {
  const t = useTexts();
  const { id } = useParams({ from: "/shell/prospects/$id" });
  const queries = useQueryClient();
  const { data: prospect, error, isPending, refetch } = useQuery(prospectQuery(id));
  const readAgain = () => {
    for (const part of ["one", "timeline", "notes"]) void queries.invalidateQueries({ queryKey: ["prospects", part, id] });
  };
  useServerEvent("prospect:changed", ({ prospectId }) => (prospectId === null || prospectId === id) && readAgain());
  useServerEvent("new_message", ({ prospectId }) => prospectId === id && readAgain());

  if (isPending) return <LoadingState label={t("ui.states.loading")} />;
  if (prospect === undefined) {
    return (
      <>
        <PageHeader title={t("prospects.list.title")} back={<BackLink />} />
        <ErrorState
          title={t("prospects.detail.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={prospectName(prospect, t("prospects.detail.unnamed"))}
        description={[prospect.position, prospect.company].filter(Boolean).join(" · ") || undefined}
        back={<BackLink />}
        actions={<ProspectActions prospect={prospect} />}
      />
      <ProspectFacts prospect={prospect} />
      <div className="prospect-layout">
        <div className="prospect-column">
          <ContactCard key={id} prospect={prospect} />
          <MembershipCard prospect={prospect} />
          <NotesCard prospectId={id} />
        </div>
        <ProspectTimeline prospectId={id} />
      </div>
    </>
  );
}
