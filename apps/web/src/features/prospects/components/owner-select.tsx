import type { Prospect } from "@filon/contracts/prospects";
import { NativeSelect } from "@mantine/core";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useOwners } from "../api/prospects-owners.ts";
import * as prospects from "../api/prospects.ts";
import { onProspectPage, prospectQuery } from "../api/prospects.ts";
import styles from "./prospect-parts.module.css";

const NOBODY = "";

/** Chooses the prospect's owner; nothing in a workspace of one. */
export function OwnerSelect({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const owners = useOwners();
  const { id, ownerId } = prospect;
  const update = useAct({
    ...onProspectPage(id),
    run: (to: string | null) => prospects.update(id, { ownerId: to }),
    foresee: (to) => foreseeIn(prospectQuery(id), (before) => ({ ...before, ownerId: to })),
    failure: t("prospects.owner.error"),
  });
  if (owners.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t("prospects.fields.owner")}
      className={styles.prospectStatus}
      data={[
        { value: NOBODY, label: t("prospects.owner.none") },
        // A suspended member keeps their prospects but cannot be given more.
        ...owners.filter((owner) => !owner.suspended || owner.id === ownerId).map((owner) => ({ value: owner.id, label: owner.name })),
      ]}
      value={ownerId ?? NOBODY}
      onChange={(event) => update.run(event.currentTarget.value === NOBODY ? null : event.currentTarget.value)}
    />
  );
}
