import { useTexts } from "../../../shared/i18n/index.ts";
import { shortcutsOf } from "../../../shared/keyboard/shortcut-list.ts";
import { NothingOpen } from "../../../shared/two-panes/nothing-open.tsx";

/** The right-hand side when no conversation is open. */
export function NoConversationPage() {
  const t = useTexts();
  return (
    <NothingOpen
      title={t("messages.choose.title")}
      text={t("messages.choose.text")}
      keysLabel={t("messages.choose.keys")}
      keys={shortcutsOf("messages").map((name) => ({ name, does: t(`messages.keys.${name}`) }))}
    />
  );
}
