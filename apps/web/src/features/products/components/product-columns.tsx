import type { Product } from "@filon/contracts/products";
import { type Column, type Format, StatusBadge, useFormat } from "@filon/ui";
import { IconExternalLink, IconPackage } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { moneyIn } from "../../../shared/format/money-in.ts";
import { assetAddress } from "../../../shared/http/index.ts";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { ProductActions } from "./product-actions.tsx";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./products.module.css";

/** A product's picture, or a sign in its place. */
export function ProductPicture({ image, size = 40 }: { readonly image: string | null; readonly size?: number }) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      {image === null ? <IconPackage size={size / 2} aria-hidden="true" /> : <img src={assetAddress(image)} alt="" />}
    </span>
  );
}

function columnsOf(t: Translate, format: Format): readonly Column<Product>[] {
  return [
    {
      id: "name",
      header: t("products.fields.name"),
      width: "minmax(150px, 3fr)",
      sortBy: "name",
      render: (row) => (
        <Link
          from="/products"
          to="/products"
          search={(before) => ({ ...before, edit: row.id })}
          replace
          preload={false}
          className={styles.cell}
        >
          <ProductPicture image={row.image} />
          <span>
            <b>{row.name}</b>
            {row.description !== "" && <small>{row.description}</small>}
          </span>
        </Link>
      ),
    },
    {
      id: "category",
      header: t("products.fields.category"),
      width: "minmax(110px, 1.2fr)",
      sortBy: "category",
      hideBelow: "sm",
      render: (row) => <span className={styles.clipped}>{row.category}</span>,
    },
    {
      id: "price",
      header: t("products.fields.price"),
      width: "minmax(92px, 1fr)",
      sortBy: "price",
      align: "end",
      render: (row) =>
        row.price === null ? (
          <span className="quiet">{t("products.onRequest")}</span>
        ) : (
          <b>{moneyIn(format.locale, row.price, row.currency)}</b>
        ),
    },
    {
      id: "state",
      header: t("products.state"),
      width: "minmax(120px, 0.8fr)",
      hideBelow: "md",
      render: (row) => {
        if (row.archived) return <StatusBadge>{t("products.archived")}</StatusBadge>;
        return (
          <StatusBadge tone={row.active ? "success" : "neutral"}>{t(row.active ? "products.active" : "products.inactive")}</StatusBadge>
        );
      },
    },
    {
      id: "deals",
      header: t("products.openDeals"),
      width: "120px",
      align: "end",
      hideBelow: "md",
      render: (row) => (row.openDeals === 0 ? <span className="quiet">–</span> : format.number(row.openDeals)),
    },
    {
      id: "actions",
      header: t("products.actions"),
      width: "96px",
      align: "end",
      hideBelow: "sm",
      render: (row) => (
        <span className={styles.actions}>
          {row.link !== null && (
            <a
              href={row.link}
              target="_blank"
              rel="noreferrer"
              className={iconButtonStyles.root}
              aria-label={t("products.openLink", { name: row.name })}
            >
              <IconExternalLink size={16} aria-hidden="true" />
            </a>
          )}
          <ProductActions product={row} />
        </span>
      ),
    },
  ];
}

/** Returns the columns of the list of products, memoised. */
export function useProductColumns(): readonly Column<Product>[] {
  const t = useTexts();
  const format = useFormat();
  return useMemo(() => columnsOf(t, format), [t, format]);
}
