import type { CampaignAct } from "@filon/contracts/campaigns";
import { toast } from "@filon/ui";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { CAMPAIGNS_SHOWN } from "../api/campaigns.ts";

/** What is done with several campaigns, and to which. */
export interface ManyAct {
  readonly ids: readonly string[];
  readonly act: CampaignAct;
  /** Whether it undoes another, and so is not offered to be undone itself. */
  readonly undoes?: true;
}

/** Returns the act that takes an act back. */
function inverse(act: CampaignAct): CampaignAct {
  switch (act.act) {
    case "pause":
      return { act: "resume" };
    case "resume":
      return { act: "pause" };
    case "archive":
      return { act: "unarchive" };
    case "unarchive":
      return { act: "archive" };
    case "addTag":
      return { act: "removeTag", tag: act.tag };
    case "removeTag":
      return { act: "addTag", tag: act.tag };
  }
}

/** Returns how to do the same with several campaigns: says how many changed, offers to undo just those, and says why the others refused. */
export function useManyActs(onDone: () => void) {
  const t = useTexts();
  const change = useAct({
    run: ({ ids, act }: ManyAct) => campaigns.changeMany({ ids: [...ids], act }),
    refresh: CAMPAIGNS_SHOWN,
    failure: t("campaigns.errors.many"),
    onDone: ({ changed, refused }, { act, undoes }) => {
      const tag = "tag" in act ? act.tag : "";
      if (changed.length > 0) {
        const told = t(undoes ? "campaigns.bulk.undone" : `campaigns.bulk.done.${act.act}`, { count: changed.length, tag });
        toast.success(
          told,
          undoes
            ? undefined
            : {
                label: t("campaigns.bulk.undo"),
                run: () => change.run({ ids: changed, act: inverse(act), undoes: true }),
              },
        );
      } else if (refused.length === 0) toast.info(t("campaigns.bulk.nothing"));
      const [first] = refused;
      if (first !== undefined)
        toast.error(
          t("campaigns.bulk.refused", {
            count: refused.length - 1,
            title: first.title,
            reason: first.reason,
          }),
        );
      onDone();
    },
  });
  return change;
}
