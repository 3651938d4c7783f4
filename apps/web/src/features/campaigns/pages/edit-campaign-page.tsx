import type { Campaign } from "@filon/contracts/campaigns";
import { AppButton, ConfirmDialog, EmptyState, ErrorState, LoadingState, Notice, PageHeader } from "@filon/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiProblem, failureInPlace, failureText, messageOf, useAct, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { modulesQuery } from "../api/workflow.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import type { TestWindow } from "../test-run/test-search.ts";
import { TestButton, WizardTestRun } from "../test-run/wizard-test-run.tsx";
import { CampaignEditor } from "../wizard/campaign-editor.tsx";
import { type Draft, draftOf, faultAt, firstFault, inputOf } from "../wizard/draft.ts";
import { type WizardStep } from "../wizard/wizard-steps.ts";
import { useLeaveGuard } from "../wizard/use-leave-guard.tsx";

/** Edits a draft; a campaign that has started cannot be edited. */
export function EditCampaignPage() {
  const t = useTexts();
  const { id } = useParams({ from: "/shell/campaigns/$id/edit" });
  const { data, error, refetch } = useQuery(campaignQuery(id));
  const campaign = useDeferredFirst(data);
  const failure = failureInPlace(error, data);
  if (failure) {
    return (
      <ErrorState
        title={t("campaigns.errors.loadOne")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(failure, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  if (!campaign) return <LoadingState label={t("ui.states.loading")} />;
  const back = (
    <Link to="/campaigns/$id" params={{ id }}>
      {campaign.title}
    </Link>
  );
  const draft = draftOf(campaign);
  return (
    <>
      <PageHeader
        title={t("campaigns.form.editTitle")}
        back={back}
        actions={
          <Link to="/campaigns/$id/workflow" params={{ id }}>
            {t("workflow.map.link")}
          </Link>
        }
      />
      {campaign.status !== "draft" && <EmptyState title={t("campaigns.errors.notDraft")} actions={back} />}
      {campaign.status === "draft" && draft === null && <Notice tone="warm">{t("campaigns.sequence.notAList")}</Notice>}
      {campaign.status === "draft" && draft !== null && <Editor key={campaign.id} campaign={campaign} initial={draft} />}
    </>
  );
}

function Editor({ campaign, initial }: { readonly campaign: Campaign; readonly initial: Draft }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { test, station } = useSearch({ from: "/shell/campaigns/$id/edit" });
  const queries = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [at, setAt] = useState<WizardStep>(() => station ?? firstFault(initial)?.step ?? "title");
  const [refused, setRefused] = useState<WizardStep | null>(null);
  const saved = useRef(initial);
  // What others save meanwhile is fetched too, but is not what is edited here.
  const [opened] = useState(campaign.workflowRevision);
  const update = useAct({
    run: ({ written, modules, replaces }: Written) =>
      campaigns.update(campaign.id, {
        ...inputOf(written, modules),
        ...(!replaces && { workflowRevision: opened }),
      }),
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    // A workflow that somebody else has changed is asked about below.
    failure: (error) => (isWorkflowChanged(error) ? null : failureText(error, t("campaigns.errors.update"))),
    onDone: (_, { written }) => {
      saved.current = written;
      void navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
  });
  const question = useLeaveGuard({ dirty: () => saved.current !== draft, onUnload: true, errandsAllowed: false });

  const openTest = (next: TestWindow | undefined, replace: boolean) =>
    void navigate({
      to: "/campaigns/$id/edit",
      params: { id: campaign.id },
      search: { ...(station && { station }), ...(next && { test: next }) },
      replace,
    });
  const submit = () => {
    const modules = queries.getQueryData(modulesQuery.queryKey);
    const missing = (["title", "description", "goal"] as const).find((step) => faultAt(step, draft) !== null);
    if (missing) {
      setRefused(missing);
      return setAt(missing);
    }
    if (modules) update.run({ written: draft, modules, replaces: false });
  };
  const replace = () => {
    if (update.input) update.run({ ...update.input, written: draft, replaces: true });
  };
  return (
    <>
      <CampaignEditor
        draft={draft}
        onChange={setDraft}
        at={at}
        onMove={setAt}
        finishEverywhere
        refused={refused}
        finish={() => (
          <>
            <TestButton onOpen={() => openTest("confirm", false)} />
            <AppButton kind="primary" loading={update.isPending} onClick={submit}>
              {t("campaigns.form.save")}
            </AppButton>
          </>
        )}
      />
      <WizardTestRun draft={draft} open={test} onOpen={(next) => openTest(next, true)} onMove={setAt} />
      {question}
      <ConfirmDialog
        opened={isWorkflowChanged(update.error)}
        title={t("campaigns.form.changedTitle")}
        confirmLabel={t("campaigns.form.changedReplace")}
        cancelLabel={t("campaigns.form.stay")}
        closeLabel={t("ui.actions.close")}
        danger
        onConfirm={replace}
        onCancel={update.reset}
      >
        {t("campaigns.form.changedText")}{" "}
        <a href={`/campaigns/${campaign.id}/workflow`} target="_blank" rel="noreferrer">
          {t("campaigns.form.changedSee")}
        </a>
      </ConfirmDialog>
    </>
  );
}

interface Written {
  readonly written: Draft;
  readonly modules: Parameters<typeof inputOf>[1];
  /** Also what others have drawn meanwhile. */
  readonly replaces: boolean;
}

const isWorkflowChanged = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === "campaigns.errors.workflowChanged";
