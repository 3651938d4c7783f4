import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, ConfirmDialog, ErrorState, LoadingState, Notice, PageHeader } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiProblem, failureInPlace, failureText, messageOf, useAct, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { modulesQuery } from "../api/workflow.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import { CampaignStatusBadge } from "../components/campaign-status.tsx";
import { CampaignSections } from "../edit/campaign-sections.tsx";
import type { EditSection } from "../edit/edit-sections.ts";
import { changedSettings, isSequenceChange, saveFaults, sectionOf } from "../edit/sections.ts";
import type { TestWindow } from "../test-run/test-search.ts";
import { TestButton, WizardTestRun } from "../test-run/wizard-test-run.tsx";
import { type Draft, draftOf, firstFault, inputOf } from "../wizard/draft.ts";
import { useLeaveGuard } from "../wizard/use-leave-guard.tsx";
import type { WizardStep } from "../wizard/wizard-steps.ts";
import editorStyles from "../wizard/campaign-editor.module.css";

/** Edits a campaign: all of a draft; of one that has started, what may change at any time (CAMPAIGN-12). */
export function EditCampaignPage() {
  const t = useTexts();
  const { id } = useParams({ from: "/shell/campaigns/$id/edit" });
  const { data, error, refetch } = useQuery(campaignQuery(id));
  const modules = useQuery(modulesQuery);
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
  if (modules.error && !modules.data)
    return <ErrorState title={t("campaigns.errors.modules")}>{messageOf(modules.error, t("campaigns.errors.other"))}</ErrorState>;
  if (!campaign || !modules.data) return <LoadingState label={t("ui.states.loading")} />;
  return (
    <>
      <PageHeader
        title={t("campaigns.form.editTitle")}
        aside={<CampaignStatusBadge campaign={campaign} />}
        back={
          <Link to="/campaigns/$id" params={{ id }}>
            {campaign.title}
          </Link>
        }
      />
      {campaign.status !== "draft" && (
        <Notice tone="info" title={t("campaigns.edit.startedTitle")}>
          {t("campaigns.edit.startedText")}
        </Notice>
      )}
      <Editor key={campaign.id} campaign={campaign} modules={modules.data} />
    </>
  );
}

interface EditorProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

function Editor({ campaign, modules }: EditorProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { test, section, station } = useSearch({ from: "/shell/campaigns/$id/edit" });
  const [draft, setDraft] = useState(() => draftOf(campaign));
  const isDraft = campaign.status === "draft";
  // A draft opens where something is missing.
  const [first] = useState<WizardStep>(() => (isDraft ? (firstFault(draft)?.step ?? "title") : "title"));
  const at = section ?? sectionOf(station ?? first);
  const saved = useRef(draft);
  const [hasTried, setTried] = useState(false);
  // What others save meanwhile is fetched too, but is not what is edited here.
  const [opened, setOpened] = useState(campaign.workflowRevision);
  const save = useAct({
    run: ({ written, replaces }: Written) =>
      isDraft
        ? campaigns.update(campaign.id, { ...inputOf(written, modules), ...(!replaces && { workflowRevision: opened }) })
        : campaigns.changeSettings(campaign.id, changedSettings(saved.current, written)),
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    // A workflow that somebody else has changed is asked about below.
    failure: (error, { written }) =>
      isWorkflowChanged(error)
        ? null
        : failureText(error, t(isSequenceChange(saved.current, written) ? "campaigns.errors.sequenceUpdate" : "campaigns.errors.update")),
    onDone: (_, { written }) => {
      saved.current = written;
      void navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
  });
  const question = useLeaveGuard({ dirty: () => saved.current !== draft, onUnload: true, errandsAllowed: false });
  const move = (next: EditSection) =>
    void navigate({ to: "/campaigns/$id/edit", params: { id: campaign.id }, search: { section: next }, replace: true });
  const openTest = (next: TestWindow | undefined, replace: boolean) =>
    void navigate({
      to: "/campaigns/$id/edit",
      params: { id: campaign.id },
      search: { section: at, ...(next && { test: next }) },
      replace,
    });
  const faults = saveFaults(draft);
  const submit = () => {
    setTried(true);
    // Steps of a campaign that has started are not saved here.
    const [faulty] = faults.sections.filter((each) => isDraft || each !== "messages");
    if (faulty !== undefined) return move(faults.sections.includes(at) ? at : faulty);
    save.run({ written: draft, replaces: false });
  };
  const forgetSequence = ({ workflowRevision, graph }: Campaign) => {
    const without = (before: Draft): Draft => ({ ...before, graph, steps: undefined, template: null });
    const next = without(draft);
    saved.current = saved.current === draft ? next : without(saved.current);
    setDraft(next);
    setOpened(workflowRevision);
  };
  return (
    <form
      className={editorStyles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CampaignSections
        {...{ campaign, modules, draft, at }}
        onChange={setDraft}
        onMove={move}
        faults={hasTried ? faults : null}
        onSequenceRemoved={forgetSequence}
      >
        <div className={editorStyles.wizardActions} data-clear-of-toasts="">
          <span />
          {isDraft && <TestButton onOpen={() => openTest("confirm", false)} />}
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t("campaigns.form.save")}
          </AppButton>
        </div>
      </CampaignSections>
      {isDraft && (
        <WizardTestRun draft={draft} open={test} onOpen={(next) => openTest(next, true)} onMove={(step) => move(sectionOf(step))} />
      )}
      {question}
      <ConfirmDialog
        opened={isWorkflowChanged(save.error)}
        title={t("campaigns.form.changedTitle")}
        confirmLabel={t("campaigns.form.changedReplace")}
        cancelLabel={t("campaigns.form.stay")}
        closeLabel={t("ui.actions.close")}
        danger
        onConfirm={() => save.run({ written: draft, replaces: true })}
        onCancel={save.reset}
      >
        {t("campaigns.form.changedText")}{" "}
        <a href={`/campaigns/${campaign.id}/workflow`} target="_blank" rel="noreferrer">
          {t("campaigns.form.changedSee")}
        </a>
      </ConfirmDialog>
    </form>
  );
}

interface Written {
  readonly written: Draft;
  /** Also what others have drawn meanwhile. */
  readonly replaces: boolean;
}

const isWorkflowChanged = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === "campaigns.errors.workflowChanged";
