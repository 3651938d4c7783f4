import { cutText, type Prospect, prospects } from "@filon/contracts";
import { TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { answered, tagsQuery, useProspectAct } from "../api/detail.ts";
import { SectionCard } from "./section-card.tsx";

/** The prospect's tags; those that the workspace uses are suggested, the most used first. */
export function TagsCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { id, tags } = prospect;
  const { data: known = [] } = useQuery(tagsQuery);
  const act = useProspectAct(id);
  const change = (wanted: readonly string[]) => {
    const after = [...new Set(wanted.map((tag) => cutText(tag.trim(), 60)).filter(Boolean))];
    const add = after.filter((tag) => !tags.includes(tag));
    const remove = tags.filter((tag) => !after.includes(tag));
    if (add.length + remove.length === 0) return;
    act.mutate({
      foresee: (before) => ({ ...before, tags: after }),
      run: () => answered(prospects.updateTags, { params: { id }, body: { add, remove } }),
      failure: t("prospects.tags.error"),
    });
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
