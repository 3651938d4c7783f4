import type { ProspectAct } from "@filon/contracts";
import { toast } from "@filon/ui";
import { useRef, useState } from "react";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import * as prospects from "./api/bulk.ts";
import { PROSPECTS_SHOWN } from "./api/prospects.ts";
import type { ProspectSearch } from "./prospect-search.ts";
import type { Selection } from "./selection.ts";

export interface BulkWho {
  readonly selection: Selection;
  readonly search: ProspectSearch;
}

/** What is done to each of them. */
interface BulkAct {
  readonly act: ProspectAct | (() => Promise<ProspectAct>);
  /** What was done, said of so many. */
  readonly done: (count: number) => string;
}

export interface Bulk {
  readonly isPending: boolean;
  readonly error: unknown;
  /** Prospects come to so far. */
  readonly seen: number;
  readonly run: (act: BulkAct) => void;
  readonly stop: () => void;
}

/** Acts on a selection, portion by portion, and says in the end what was done to how many, and to how many it could not be. */
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
