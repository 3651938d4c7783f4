import { PageHeader } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";

/** The heading of a settings page. */
export function SettingsHead({ section }: { readonly section: "interface" | "profile" | "security" | "campaigns" }) {
  const t = useTexts();
  const title = t(`settings.nav.${section}`);
  return (
    <PageHeader
      title={title}
      description={t(`settings.${section}.intro`)}
      documentTitle={t("settings.documentTitle", { section: title })}
    />
  );
}
