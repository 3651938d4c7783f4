import type { Product } from "@filon/contracts/products";
import { PHOTO_TYPES } from "@filon/contracts/profile-photo";
import { AppButton, Notice } from "@filon/ui";
import { useRef } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as products from "../api/products.ts";
import { ProductPicture } from "./product-columns.tsx";
import styles from "./products.module.css";

/** The product's picture: choose, replace, remove. */
export function ProductImage({ product }: { readonly product: Product }) {
  const t = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useAct({
    run: (file: File) => products.uploadImage(product.id, file),
    refresh: products.PRODUCTS_SHOWN,
    failure: null,
  });
  const remove = useAct({
    run: () => products.removeImage(product.id),
    refresh: products.PRODUCTS_SHOWN,
    failure: t("products.imageError"),
  });
  return (
    <div className={styles.image}>
      <ProductPicture image={product.image} size={72} />
      <div>
        <AppButton size="xs" loading={upload.isPending} onClick={() => picker.current?.click()}>
          {t(product.image === null ? "products.chooseImage" : "products.changeImage")}
        </AppButton>
        {product.image !== null && (
          <AppButton size="xs" kind="quiet" loading={remove.isPending} onClick={() => remove.run()}>
            {t("products.removeImage")}
          </AppButton>
        )}
        <small>{t("products.imageHint")}</small>
        {upload.error !== null && (
          <Notice tone="alert" live>
            {failureText(upload.error, t("products.imageError"))}
          </Notice>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(",")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Cleared so that the same file can be chosen again after it was corrected.
          event.currentTarget.value = "";
          if (file) upload.run(file);
        }}
      />
    </div>
  );
}
