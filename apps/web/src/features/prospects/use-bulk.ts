import type { ProspectAct } from "@filon/contracts/prospects";
import { toast } from "@filon/ui";
import { useRef, useState } from "react";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import * as prospects from "./api/prospects-bulk.ts";
import { PROSPECTS_SHOWN } from "./api/prospects.ts";
import type { ProspectSearch } from "./prospect-search.ts";
import type { Selection } from "./selection.ts";

export interface BulkWho {
  readonly selection: Selection;
  readonly search: ProspectSearch;
}

/** A bulk act and its success message. */
interface BulkAct {
  readonly act: ProspectAct | (() => Promise<ProspectAct>);
  /** Returns the success message for a number of prospects. */
  readonly done: (count: number) => string;
}

export interface Bulk {
  readonly isPending: boolean;
  readonly error: unknown;
  /** Number of prospects processed so far. */
  readonly seen: number;
  readonly run: (act: BulkAct) => void;
  readonly stop: () => void;
}

/** Runs an act on a selection in batches, then says how many prospects changed and how many could not. */
export function useBulk(who: BulkWho, onDone: () => void): Bulk {
  const t = useTexts();
  const [seen, setSeen] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  const act = useAct({
    run: async ({ act: wanted }: BulkAct) => {
      setSeen(0);
      stopping.current = new AbortController();
      const what = typeof wanted === "function" ? await wanted() : wanted;
      return prospects.act(who, what, { onProgress: setSeen, signal: stopping.current.signal });
    },
    refresh: PROSPECTS_SHOWN,
    failure: t("prospects.bulk.error"),
    onDone: ({ changed, skipped, stopped }, { done }) => {
      if (changed === 0) toast.info(t(stopped ? "prospects.bulk.stoppedUnchanged" : "prospects.bulk.unchanged"));
      else if (stopped) toast.warning(t("prospects.bulk.stopped", { done: done(changed) }));
      else toast.success(done(changed));
      const full = skipped.filter(({ reason }) => reason === "tooManyTags").length;
      if (full > 0) toast.warning(t("prospects.bulk.tooManyTags", { count: full }));
      if (skipped.length > full) toast.error(t("prospects.bulk.failed", { count: skipped.length - full }));
      onDone();
    },
  });
  return { isPending: act.isPending, error: act.error, seen, run: act.run, stop: () => stopping.current?.abort() };
}
