import type { Deal } from "@filon/contracts/deals";
import { AppButton, ConfirmDialog, type Format, Notice, SkeletonRows, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { moneyIn } from "../../../shared/format/money-in.ts";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import * as deals from "../api/deals.ts";
import { dealsQuery } from "../api/deals.ts";
import { sumsOf } from "../deal-sums.ts";
import styles from "./deals-card.module.css";

const DealDialog = lazyPiece(async () => (await import("./deal-dialog.tsx")).DealDialog);

const TONES: Readonly<Record<Deal["state"], Tone>> = { open: "info", won: "success", lost: "neutral" };

function when({ state, expectedOn, closedAt }: Deal, t: Translate, format: Format): string | null {
  if (state === "open") return expectedOn === null ? null : t("deals.expected", { date: format.date(expectedOn) });
  return closedAt === null ? null : t(`deals.${state}On`, { date: format.date(closedAt) });
}

/** What a prospect is expected to buy, for how much and when. */
export function DealsCard({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error } = useQuery(dealsQuery(prospectId));
  const [edited, setEdited] = useState<Deal | "new" | null>(null);
  const [doomed, setDoomed] = useState<Deal | null>(null);
  useServerEvent("prospect:changed", ({ prospectId: changed }) => {
    if (changed === prospectId) void queries.invalidateQueries({ queryKey: deals.DEALS });
  });
  const remove = useAct({
    run: (id: string) => deals.remove(prospectId, id),
    refresh: deals.DEALS_SHOWN,
    failure: t("deals.deleteError"),
    onSettled: () => setDoomed(null),
  });
  const money = (deal: Pick<Deal, "amount" | "currency">) => moneyIn(format.locale, deal.amount, deal.currency);
  const open = sumsOf(data?.filter(({ state }) => state === "open") ?? []);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="deals">
      <div className={styles.head}>
        <h2 id="deals">{t("deals.title")}</h2>
        <AppButton size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
          {t("deals.add")}
        </AppButton>
      </div>
      {error !== null && data === undefined && <Notice tone="alert">{failureText(error, t("deals.loadError"))}</Notice>}
      {data === undefined && error === null && <SkeletonRows label={t("ui.states.loading")} rows={1} />}
      {data?.length === 0 && <p className="quiet">{t("deals.none")}</p>}
      {open.length > 0 && <p className={styles.total}>{t("deals.total", { amount: open.map(money).join(" + ") })}</p>}
      <ul className={styles.deals}>
        {data?.map((deal) => (
          <li key={deal.id}>
            <div>
              <p>
                <b>{money(deal)}</b> <StatusBadge tone={TONES[deal.state]}>{t(`deals.states.${deal.state}`)}</StatusBadge>
              </p>
              <small>{[deal.product?.name ?? t("deals.noProduct"), when(deal, t, format)].filter(Boolean).join(" · ")}</small>
            </div>
            <span className={styles.acts}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("deals.editOne", { amount: money(deal) })}
                onClick={() => setEdited(deal)}
              >
                <IconPencil size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("deals.deleteOne", { amount: money(deal) })}
                onClick={() => setDoomed(deal)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <Suspense>
          <DealDialog
            prospectId={prospectId}
            deal={edited === "new" ? null : (data?.find(({ id }) => id === edited.id) ?? edited)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title={t("deals.deleteTitle")}
        confirmLabel={t("deals.delete")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => doomed && remove.run(doomed.id)}
        onCancel={() => setDoomed(null)}
      >
        {t("deals.deleteText")}
      </ConfirmDialog>
    </section>
  );
}
