import { type Prospect, prospects } from "@filon/contracts";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { answered, useProspectAct } from "../api/detail.ts";
import { useOwners } from "../api/owners.ts";

const NOBODY = "";

/** Who looks after the prospect; nothing in a workspace of one. */
export function OwnerSelect({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const owners = useOwners();
  const { id, ownerId } = prospect;
  const act = useProspectAct(id);
  if (owners.length === 0) return null;
  const give = (to: string | null) =>
    act.mutate({
      foresee: (before) => ({ ...before, ownerId: to }),
      run: () => answered(prospects.update, { params: { id }, body: { ownerId: to } }),
      failure: t("prospects.owner.error"),
    });
  return (
    <NativeSelect
      aria-label={t("prospects.fields.owner")}
      className="prospect-status"
      data={[
        { value: NOBODY, label: t("prospects.owner.none") },
        // Somebody suspended keeps what they have, and is given nothing more.
        ...owners.filter((owner) => !owner.suspended || owner.id === ownerId).map((owner) => ({ value: owner.id, label: owner.name })),
      ]}
      value={ownerId ?? NOBODY}
      onChange={(event) => give(event.currentTarget.value === NOBODY ? null : event.currentTarget.value)}
    />
  );
}
