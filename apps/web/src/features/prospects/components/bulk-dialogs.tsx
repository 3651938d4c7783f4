import type { ProspectStatus } from "@filon/contracts/prospects";
import { Notice } from "@filon/ui";
import { Autocomplete, NativeSelect, SegmentedControl, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { useOwners } from "../api/prospects-owners.ts";
import { tagsQuery } from "../api/prospects.ts";
import { STATUSES } from "../prospect-search.ts";
import { type BulkWho, useBulk } from "../use-bulk.ts";
import { BulkForm } from "./bulk-form.tsx";
import { useListChoice } from "./list-choice.tsx";

export interface BulkDialogProps {
  readonly who: BulkWho;
  /** Number of selected prospects, if known. */
  readonly count: number | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The label of the submit button in every dialog, such as "Apply to 180 prospects". */
function useSubmitText(count: number | undefined): string {
  const t = useTexts();
  return count === undefined ? t("prospects.bulk.applyAll") : t("prospects.bulk.apply", { count });
}

export function StatusDialog({ who, count, onClose, onDone }: BulkDialogProps) {
  const t = useTexts();
  const bulk = useBulk(who, onDone);
  // No default: pressing Enter would apply it to everybody.
  const [status, setStatus] = useState<ProspectStatus | null>(null);
  return (
    <BulkForm
      title={t("prospects.bulk.status")}
      submit={useSubmitText(count)}
      danger={status === "refused"}
      ready={status !== null}
      {...{ bulk, count, onClose }}
      onSubmit={() => {
        if (status === null) return;
        const word = t(`prospects.status.${status}`);
        bulk.run({ act: { act: "setStatus", status }, done: (of) => t("prospects.bulk.done.setStatus", { count: of, status: word }) });
      }}
    >
      <NativeSelect
        label={t("prospects.fields.status")}
        data-autofocus
        data={[
          { value: "", label: t("prospects.bulk.chooseStatus"), disabled: true },
          ...STATUSES.map((option) => ({ value: option, label: t(`prospects.status.${option}`) })),
        ]}
        value={status ?? ""}
        onChange={(event) => setStatus(STATUSES.find((known) => known === event.currentTarget.value) ?? status)}
      />
      {status === "refused" && <Notice tone="warm">{t("prospects.bulk.refusedText")}</Notice>}
    </BulkForm>
  );
}

export function TagDialog({ who, count, onClose, onDone }: BulkDialogProps) {
  const t = useTexts();
  const bulk = useBulk(who, onDone);
  const { data: known = [] } = useQuery(tagsQuery);
  const [act, setAct] = useState<"addTag" | "removeTag">("addTag");
  const [tag, setTag] = useState("");
  return (
    <BulkForm
      title={t("prospects.bulk.tags")}
      submit={useSubmitText(count)}
      ready={tag.trim() !== ""}
      {...{ bulk, count, onClose }}
      onSubmit={() =>
        bulk.run({ act: { act, tag: tag.trim() }, done: (of) => t(`prospects.bulk.done.${act}`, { count: of, tag: tag.trim() }) })
      }
    >
      <SegmentedControl
        aria-label={t("prospects.bulk.tags")}
        value={act}
        onChange={(value) => setAct(value === "removeTag" ? "removeTag" : "addTag")}
        data={[
          { value: "addTag", label: t("prospects.bulk.addTag") },
          { value: "removeTag", label: t("prospects.bulk.removeTag") },
        ]}
      />
      <Autocomplete
        label={t("prospects.list.tag")}
        data-autofocus
        maxLength={60}
        data={known.map((each) => each.tag)}
        value={tag}
        onChange={setTag}
      />
    </BulkForm>
  );
}

const NOBODY = "nobody";

export function OwnerDialog({ who, count, onClose, onDone }: BulkDialogProps) {
  const t = useTexts();
  const bulk = useBulk(who, onDone);
  const owners = useOwners().filter(({ suspended }) => !suspended);
  const [owner, setOwner] = useState(owners[0]?.id ?? NOBODY);
  return (
    <BulkForm
      title={t("prospects.bulk.owner")}
      submit={useSubmitText(count)}
      ready
      {...{ bulk, count, onClose }}
      onSubmit={() =>
        bulk.run({
          act: { act: "setOwner", ownerId: owner === NOBODY ? null : owner },
          done: (of) =>
            owner === NOBODY
              ? t("prospects.bulk.done.unsetOwner", { count: of })
              : t("prospects.bulk.done.setOwner", { count: of, name: owners.find(({ id }) => id === owner)?.name ?? "" }),
        })
      }
    >
      <NativeSelect
        label={t("prospects.fields.owner")}
        data-autofocus
        data={[...owners.map(({ id, name }) => ({ value: id, label: name })), { value: NOBODY, label: t("prospects.owner.nobody") }]}
        value={owner}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
    </BulkForm>
  );
}

export function ListDialog({ who, count, onClose, onDone }: BulkDialogProps) {
  const t = useTexts();
  const bulk = useBulk(who, onDone);
  const choice = useListChoice();
  return (
    <BulkForm
      title={t("prospects.bulk.addToList")}
      submit={useSubmitText(count)}
      ready={choice.ready}
      {...{ bulk, count, onClose }}
      onSubmit={() =>
        bulk.run({
          act: async () => ({ act: "addToList", listId: await choice.target() }),
          done: (of) => t("prospects.bulk.done.addToList", { count: of, list: choice.name }),
        })
      }
    >
      {choice.fields(bulk.error === null ? undefined : failureText(bulk.error, t(choice.isNew ? "lists.createError" : "lists.add.error")))}
    </BulkForm>
  );
}

/** Removes the prospects from the current list. */
export function UnlistDialog({ who, count, onClose, onDone, listId }: BulkDialogProps & { readonly listId: string }) {
  const t = useTexts();
  const bulk = useBulk(who, onDone);
  const { data: lists = [] } = useQuery(listsQuery);
  const list = lists.find(({ id }) => id === listId)?.name ?? "";
  return (
    <BulkForm
      title={t("prospects.bulk.removeFromList")}
      submit={useSubmitText(count)}
      ready
      {...{ bulk, count, onClose }}
      onSubmit={() =>
        bulk.run({ act: { act: "removeFromList", listId }, done: (of) => t("prospects.bulk.done.removeFromList", { count: of, list }) })
      }
    >
      <Text>{t("prospects.bulk.removeFromListText")}</Text>
    </BulkForm>
  );
}

export function DeleteDialog({ who, count, onClose, onDone }: BulkDialogProps) {
  const t = useTexts();
  const bulk = useBulk(who, onDone);
  return (
    <BulkForm
      title={count === undefined ? t("prospects.bulk.deleteAllTitle") : t("prospects.bulk.deleteTitle", { count })}
      submit={count === undefined ? t("prospects.bulk.deleteAllTitle") : t("prospects.bulk.deleteConfirm", { count })}
      danger
      ready
      {...{ bulk, count, onClose }}
      onSubmit={() => bulk.run({ act: { act: "delete" }, done: (of) => t("prospects.bulk.deleted", { count: of }) })}
    >
      <Text>{t("prospects.bulk.deleteText")}</Text>
    </BulkForm>
  );
}
