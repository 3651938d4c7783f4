import { toast } from "@filon/ui";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { messageOf, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useFavourite } from "../api/marketplace.ts";
import type { Offer } from "../offers.ts";

/** Marks a module as one's favourite, or no longer; shown at once. */
export function FavouriteButton({ offer: { type, name, isFavourite } }: { readonly offer: Pick<Offer, "type" | "name" | "isFavourite"> }) {
  const t = useTexts();
  const favour = useFavourite(type);
  const isOn = favour.isPending ? favour.variables : isFavourite;
  return (
    <button
      type="button"
      className="module-favourite"
      aria-pressed={isOn}
      aria-label={t("marketplace.card.favourite", { name })}
      onClick={() => whenAnswered(favour.mutateAsync(!isOn), { onError: (error) => toast.error(messageOf(error, t("ui.errors.data"))) })}
    >
      {isOn ? <IconHeartFilled size={20} aria-hidden="true" /> : <IconHeart size={20} aria-hidden="true" />}
    </button>
  );
}
