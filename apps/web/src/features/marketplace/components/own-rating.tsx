import { toast } from "@filon/ui";
import { Rating } from "@mantine/core";
import { messageOf, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useRating } from "../api/marketplace.ts";

/** Rates an installed module from 1 to 5; choosing the same again takes the rating back. */
export function OwnRating({ type, rating }: { readonly type: string; readonly rating: number | null }) {
  const t = useTexts();
  const rate = useRating(type);
  const shown = rate.isPending ? rate.variables : rating;
  const choose = (value: number) =>
    whenAnswered(rate.mutateAsync(value === shown || value === 0 ? null : value), {
      onError: (error) => toast.error(messageOf(error, t("ui.errors.data"))),
    });
  return (
    <div className="own-rating">
      <span id="own-rating">{t("marketplace.module.rate")}</span>
      <Rating
        aria-labelledby="own-rating"
        size="lg"
        color="var(--color-mimosa)"
        value={shown ?? 0}
        onChange={choose}
        getSymbolLabel={(value) => t("marketplace.module.stars", { count: value })}
      />
    </div>
  );
}
