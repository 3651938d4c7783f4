import type { CampaignQuote } from "@filon/contracts/campaigns";
import { AppButton, ConfirmDialog, Notice, PageHeader, toast } from "@filon/ui";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { currentUserQuery, GrowButton } from "../../auth/index.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { choiceFor, type MadeChoice, NOBODY_LET_IN } from "../audience/choice.ts";
import { modulesQuery } from "../api/workflow.ts";
import { canStart, lackingPru } from "../components/quote-panel.tsx";
import { TestButton, WizardTestRun } from "../test-run/wizard-test-run.tsx";
import { CampaignEditor } from "../wizard/campaign-editor.tsx";
import { emptyDraft, firstFault, inputOf } from "../wizard/draft.ts";
import { type WizardStep } from "../wizard/wizard-steps.ts";
import { DraftOffer } from "../wizard/draft-offer.tsx";
import { type DraftOwner, forgetDraft, keepApart, keepDraft, type KeptDraft, keptDrafts, takeUpDraft } from "../wizard/kept-draft.ts";
import { useLeaveGuard } from "../wizard/use-leave-guard.tsx";
import styles from "../wizard/link-button.module.css";

/** Creates a campaign (WIZARD-01); first offers to continue an unfinished one kept in this browser. */
export function NewCampaignPage() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const owner = useMemo(() => ({ userId: user._id, workspaceId: user.workspace.id }), [user._id, user.workspace.id]);
  const [offered, setOffered] = useState(() => keptDrafts(owner));
  // Undefined until the user has chosen; null for a new campaign.
  const [resumed, setResumed] = useState<KeptDraft | null | undefined>(() => offered.find(({ isWriting }) => isWriting));
  if (resumed !== undefined || offered.length === 0) return <NewCampaign owner={owner} kept={resumed ?? null} />;
  return (
    <>
      <PageHeader title={t("campaigns.form.newTitle")} />
      <DraftOffer
        drafts={offered}
        onResume={(kept) => {
          takeUpDraft(kept.key);
          setResumed(kept);
        }}
        onDiscard={({ key }) => {
          forgetDraft(owner, key);
          setOffered(offered.filter((kept) => kept.key !== key));
        }}
        onNew={() => setResumed(null)}
      />
    </>
  );
}

interface NewCampaignProps {
  readonly owner: DraftOwner;
  /** The draft to continue; null for a new campaign. */
  readonly kept: KeptDraft | null;
}

/** The wizard of a new campaign, kept in this browser until it is created or discarded. */
function NewCampaign({ owner, kept }: NewCampaignProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { test } = useSearch({ from: "/shell/campaigns/new" });
  const queries = useQueryClient();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [givingUp, setGivingUp] = useState(false);
  const [resumed, setResumed] = useState(kept !== null);
  const [draft, setDraft] = useState(() => kept?.draft ?? emptyDraft(user.workspace.timeZone));
  const [at, setAt] = useState<WizardStep>(kept?.at ?? "title");
  const [refused, setRefused] = useState<WizardStep | null>(null);
  const [letIn, setLetIn] = useState<MadeChoice>({ choice: NOBODY_LET_IN, listIds: [] });
  const audience = choiceFor(letIn, draft.listIds);
  const dirty = useRef(kept !== null);
  const done = useRef(false);
  const create = useAct({
    run: campaigns.create,
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    failure: t("campaigns.errors.create"),
    onDone: () => {
      done.current = true;
      forgetDraft(owner);
    },
  });
  const start = useAct({
    run: (request: Omit<campaigns.CommandRequest, "command">) => campaigns.command({ ...request, command: "start" }),
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    failure: t("campaigns.errors.start"),
  });
  useEffect(() => {
    const keep = () => {
      if (dirty.current && !done.current) keepDraft(owner, at, draft, new Date());
    };
    keep();
    return keepApart(owner, keep);
  }, [owner, at, draft]);
  const question = useLeaveGuard({
    dirty: () => dirty.current && !done.current,
    onUnload: false,
    errandsAllowed: true,
    onLeave: () => forgetDraft(owner),
  });

  const giveUp = () => {
    setGivingUp(false);
    forgetDraft(owner);
    dirty.current = false;
    setResumed(false);
    setDraft(emptyDraft(user.workspace.timeZone));
    setLetIn({ choice: NOBODY_LET_IN, listIds: [] });
    setAt("title");
  };
  const submit = (andStart: boolean, quote: CampaignQuote | undefined) => {
    const missing = firstFault(draft);
    const modules = queries.getQueryData(modulesQuery.queryKey);
    if (missing) {
      setRefused(missing.step);
      return setAt(missing.step);
    }
    if (!modules) return;
    if (quote && lackingPru(quote) > 0) return toast.error(t("campaigns.errors.insufficientPru"));
    create.run(inputOf(draft, modules), {
      onDone: ({ data: { id } }) => {
        const show = () => navigate({ to: "/campaigns/$id", params: { id } });
        // If the start fails, a toast says so, and the draft's page shows what is missing.
        if (andStart) start.run({ id, audience, pruCost: quote?.pruCost }, { onSettled: show });
        else void show();
      },
    });
  };

  const busy = create.isPending || start.isPending;
  return (
    <>
      <PageHeader title={t("campaigns.form.newTitle")} />
      <CampaignEditor
        draft={draft}
        onChange={(change) => {
          dirty.current = true;
          setDraft(change);
        }}
        at={at}
        onMove={(step) => {
          setResumed(false);
          setAt(step);
        }}
        refused={refused}
        audience={audience}
        onAudience={(choice) => setLetIn({ choice, listIds: draft.listIds })}
        notice={
          resumed && (
            <Notice tone="info">
              {t("campaigns.form.restored")}{" "}
              <button type="button" className={styles.root} onClick={() => setGivingUp(true)}>
                {t("campaigns.form.discard")}
              </button>{" "}
              <button type="button" className={styles.root} onClick={() => setResumed(false)}>
                {t("campaigns.form.restoredSeen")}
              </button>
            </Notice>
          )
        }
        finish={({ quote }) => (
          <>
            <TestButton onOpen={() => void navigate({ to: "/campaigns/new", search: { test: "confirm" } })} />
            <AppButton loading={busy} onClick={() => submit(false, quote)}>
              {t("campaigns.form.create")}
            </AppButton>
            <GrowButton kind="primary" loading={busy} disabled={!quote || !canStart(quote)} onClick={() => submit(true, quote)}>
              {t("campaigns.form.createAndStart")}
            </GrowButton>
          </>
        )}
      />
      <WizardTestRun
        draft={draft}
        open={test}
        onOpen={(next) => void navigate({ to: "/campaigns/new", search: next === undefined ? {} : { test: next }, replace: true })}
        onMove={setAt}
      />
      <ConfirmDialog
        opened={givingUp}
        title={t("campaigns.form.discardTitle")}
        confirmLabel={t("campaigns.form.discard")}
        cancelLabel={t("campaigns.form.discardKeep")}
        closeLabel={t("ui.actions.close")}
        danger
        onConfirm={giveUp}
        onCancel={() => setGivingUp(false)}
      >
        {t("campaigns.form.discardText")}
      </ConfirmDialog>
      {question}
    </>
  );
}
