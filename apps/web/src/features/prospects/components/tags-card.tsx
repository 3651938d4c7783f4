import { cutText } from "@filon/contracts/text";
import type { Prospect } from "@filon/contracts/prospects";
import { TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { onProspectPage, prospectQuery, tagsQuery } from "../api/prospects.ts";
import { SectionCard } from "./section-card.tsx";

/** The prospect's tags; suggests those of the workspace, most used first. */
export function TagsCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { id, tags } = prospect;
  const { data: known = [] } = useQuery(tagsQuery);
  const updateTags = useAct({
    ...onProspectPage(id),
    run: ({ add, remove }: { add: string[]; remove: string[]; after: string[] }) => prospects.updateTags(id, { add, remove }),
    foresee: ({ after }) => foreseeIn(prospectQuery(id), (before) => ({ ...before, tags: after })),
    failure: t("prospects.tags.error"),
  });
  const change = (wanted: readonly string[]) => {
    const after = [...new Set(wanted.map((tag) => cutText(tag.trim(), 60)).filter(Boolean))];
    const add = after.filter((tag) => !tags.includes(tag));
    const remove = tags.filter((tag) => !after.includes(tag));
    if (add.length + remove.length > 0) updateTags.run({ add, remove, after });
  };
  return (
    <SectionCard title={t("prospects.tags.title")}>
      <TagsInput
        aria-label={t("prospects.tags.title")}
        placeholder={t("prospects.detail.tagsPlaceholder")}
        maxTags={50}
        data={known.map(({ tag }) => tag)}
        value={tags}
        onChange={change}
      />
    </SectionCard>
  );
}
