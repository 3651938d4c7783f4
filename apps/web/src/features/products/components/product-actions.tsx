import type { Product } from "@filon/contracts/products";
import { toast } from "@filon/ui";
import { IconArchive, IconArchiveOff } from "@tabler/icons-react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as products from "../api/products.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";

/** Archives a product, which can be undone, or puts it back into the list. */
export function ProductActions({ product, onDone }: { readonly product: Product; readonly onDone?: () => void }) {
  const t = useTexts();
  const restore = useAct({
    run: products.restore,
    refresh: products.PRODUCTS_SHOWN,
    done: ({ name }) => t("products.restored", { name }),
    failure: t("products.restoreError"),
  });
  const archive = useAct({
    run: products.archive,
    refresh: products.PRODUCTS_SHOWN,
    failure: t("products.archiveError"),
    onDone: ({ id, name }) => {
      onDone?.();
      toast.success(t("products.archivedToast", { name }), { label: t("products.undo"), run: () => restore.run(id) });
    },
  });
  const isBusy = archive.isSending || restore.isSending;
  return (
    <button
      type="button"
      className={iconButtonStyles.root}
      disabled={isBusy}
      aria-label={t(product.archived ? "products.restoreOne" : "products.archiveOne", { name: product.name })}
      title={t(product.archived ? "products.restore" : "products.archive")}
      onClick={() => (product.archived ? restore : archive).run(product.id)}
    >
      {product.archived ? <IconArchiveOff size={16} aria-hidden="true" /> : <IconArchive size={16} aria-hidden="true" />}
    </button>
  );
}
