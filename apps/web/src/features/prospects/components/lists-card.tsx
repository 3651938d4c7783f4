import type { Prospect } from "@filon/contracts/prospects";
import { AppButton } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as lists from "../api/lists.ts";
import { AddToListDialog } from "./add-to-list-dialog.tsx";
import { SectionCard } from "./section-card.tsx";
import styles from "./lists-card.module.css";

/** The lists the prospect is on. */
export function ListsCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const [adding, setAdding] = useState(false);
  const removeProspects = useAct({
    run: (listId: string) => lists.removeProspects(listId, [prospect.id]),
    refresh: lists.LISTS_SHOWN,
    done: (count) => t("lists.remove.done", { count }),
    failure: t("lists.remove.error"),
  });
  return (
    <SectionCard
      title={t("prospects.detail.lists")}
      aside={
        <AppButton size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t("prospects.detail.addToList")}
        </AppButton>
      }
    >
      <ul className={styles.membership}>
        {prospect.lists.map((list) => (
          <li key={list.id}>
            <Link to="/prospects" search={{ list: list.id }}>
              {list.name}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("prospects.detail.removeFromList", { name: list.name })}
              disabled={removeProspects.isPending}
              onClick={() => removeProspects.run(list.id)}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        {prospect.lists.length === 0 && <li className="quiet">{t("prospects.detail.noLists")}</li>}
      </ul>
      <AddToListDialog opened={adding} prospectId={prospect.id} onClose={() => setAdding(false)} />
    </SectionCard>
  );
}
