import type { Prospect } from "@filon/contracts";
import { AppButton, toast } from "@filon/ui";
import { ActionIcon, TagsInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { takeFromList } from "../api/lists.ts";
import { changeProspect } from "../api/prospects.ts";
import { AddToListDialog } from "./add-to-list-dialog.tsx";

/** The prospect's tags and the lists that they are on. */
export function MembershipCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const [adding, setAdding] = useState(false);
  const tagging = useMutation({
    mutationFn: (tags: string[]) => changeProspect(prospect.id, { tags }),
    onError: (error) => toast.error(messageOf(error, t("prospects.detail.tagsError"))),
  });
  const removal = useMutation({
    mutationFn: (listId: string) => takeFromList(listId, [prospect.id]),
    onSuccess: (count) => toast.success(t("lists.remove.done", { count })),
    onError: (error) => toast.error(messageOf(error, t("lists.remove.error"))),
  });
  return (
    <section className="card">
      <h2>{t("prospects.fields.tags")}</h2>
      <TagsInput
        aria-label={t("prospects.fields.tags")}
        placeholder={t("prospects.detail.tagsPlaceholder")}
        maxTags={50}
        value={tagging.isPending ? tagging.variables : prospect.tags}
        onChange={(tags) => tagging.mutate(tags.map((tag) => tag.trim().slice(0, 60)).filter(Boolean))}
      />
      <h2 className="card-title membership-lists">{t("prospects.detail.lists")}</h2>
      <ul className="membership">
        {prospect.lists.map((list) => (
          <li key={list.id}>
            <Link to="/prospects" search={{ list: list.id }}>
              {list.name}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("prospects.detail.removeFromList", { name: list.name })}
              disabled={removal.isPending}
              onClick={() => removal.mutate(list.id)}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        {prospect.lists.length === 0 && <li className="quiet">{t("prospects.detail.noLists")}</li>}
      </ul>
      <AppButton size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t("prospects.detail.addToList")}
      </AppButton>
      <AddToListDialog opened={adding} prospectIds={[prospect.id]} onClose={() => setAdding(false)} />
    </section>
  );
}
