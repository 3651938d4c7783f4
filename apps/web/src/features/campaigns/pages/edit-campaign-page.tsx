import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, ConfirmDialog, ErrorState, LoadingState, Notice, PageHeader } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, failureInPlace, failureText, messageOf, useAct, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { modulesQuery } from "../api/workflow.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import { CampaignStatusBadge } from "../components/campaign-status.tsx";
import { CampaignSections } from "../edit/campaign-sections.tsx";
import { Overtaken } from "../edit/overtaken.tsx";
import type { EditSection } from "../edit/edit-sections.ts";
import { changedSettings, changesSequence, isSequenceChange, saveFaults, sectionOf, withOthersChanges } from "../edit/sections.ts";
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
          {t(isUnderWay(campaign) ? "campaigns.edit.startedText" : "campaigns.edit.overText")}
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
  // What is saved: at once for the leave guard, and for what is shown.
  const saved = useRef(draft);
  const [base, setBase] = useState(draft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // What others save meanwhile is fetched too, but is not what is edited here.
  const [opened, setOpened] = useState(campaign.workflowRevision);
  const save = useAct({
    run: ({ written, replaces }: Written) => {
      const changed = changedSettings(saved.current, written);
      // Steps and lists are sent only if they were changed here, so that colleagues' other changes stay.
      if (!isDraft || !changesSequence(saved.current, written)) return campaigns.changeSettings(campaign.id, changed);
      const whole = { ...inputOf(withOthersChanges(saved.current, written, campaign), modules), settings: changed.settings ?? {} };
      return campaigns.update(campaign.id, { ...whole, ...(!replaces && { workflowRevision: opened }) });
    },
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    // A workflow that somebody else has changed is asked about below.
    failure: (error, { written }) =>
      isWorkflowChanged(error)
        ? null
        : failureText(error, t(isSequenceChange(saved.current, written) ? "campaigns.errors.sequenceUpdate" : "campaigns.errors.update")),
    onDone: ({ data }, { written }) => {
      saved.current = written;
      setBase(written);
      setOpened(data.workflowRevision);
      // What was typed while it was saved is not saved yet.
      if (latest.current !== written) return;
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
  const savesSteps = changesSequence(base, draft);
  // Somebody started the campaign while its steps or lists were being changed here.
  const isOvertaken = !isDraft && savesSteps;
  const submit = () => {
    setTries((before) => before + 1);
    // Invitations without a message prevent a save of the steps only.
    const faulty = faults.sections.filter((each) => each !== "messages" || (isDraft && savesSteps));
    const [first] = faulty;
    if (first !== undefined) return move(faulty.includes(at) ? at : first);
    if (!isOvertaken) save.run({ written: draft, replaces: false });
  };
  // A save that was refused leads to the first field at fault, or to what else stands in its way.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-in-the-way]")?.focus();
  }, [tries, at]);
  const forgetSequence = ({ workflowRevision, graph }: Campaign) => {
    const without = (before: Draft): Draft => ({ ...before, graph, steps: undefined, template: null });
    const next = without(draft);
    saved.current = saved.current === draft ? next : without(saved.current);
    setBase(saved.current);
    setDraft(next);
    setOpened(workflowRevision);
  };
  return (
    <form
      ref={form}
      className={editorStyles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Forms in dialogs of the sections submit for themselves.
        if (event.target === event.currentTarget) submit();
      }}
    >
      {isOvertaken && (
        <Overtaken
          campaignId={campaign.id}
          onDrop={() => {
            const own = draftOf(campaign);
            const fixed = { graph: own.graph, steps: undefined, template: own.template, listIds: own.listIds };
            setDraft({ ...draft, ...fixed });
            saved.current = { ...saved.current, ...fixed };
            setBase(saved.current);
          }}
        />
      )}
      <CampaignSections
        {...{ campaign, modules, draft, at }}
        onChange={setDraft}
        onMove={move}
        faults={tries > 0 ? faults : null}
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

const isUnderWay = ({ status }: Campaign): boolean => status === "running" || status === "paused";

const isWorkflowChanged = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === "campaigns.errors.workflowChanged";
