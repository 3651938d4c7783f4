import { Dialog, ErrorState, LoadingState } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { productQuery } from "../api/products.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductImage } from "./product-image.tsx";
import styles from "./products.module.css";

interface ProductDialogProps {
  /** A new product when null. */
  readonly id: string | null;
  readonly categories: readonly string[];
  readonly onClose: () => void;
}

/** Adds a product, or edits one and its picture. */
export function ProductDialog({ id, categories, onClose }: ProductDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t(id === null ? "products.add" : "products.edit")} closeLabel={t("ui.actions.close")} size="lg">
      {id === null ? (
        <ProductForm product={null} categories={categories} onClose={onClose} />
      ) : (
        <EditedProduct id={id} categories={categories} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EditedProduct({ id, categories, onClose }: ProductDialogProps & { readonly id: string }) {
  const t = useTexts();
  const { data: product, error } = useQuery(productQuery(id));
  if (product === undefined)
    return error === null ? (
      <LoadingState label={t("ui.states.loading")} />
    ) : (
      <ErrorState title={t("products.loadError")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>
    );
  return (
    <div className={styles.dialog}>
      <ProductImage product={product} />
      <ProductForm key={product.id} product={product} categories={categories} onClose={onClose} />
    </div>
  );
}
