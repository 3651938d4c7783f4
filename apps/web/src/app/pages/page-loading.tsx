import { LoadingState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";

/** While a page and its texts are fetched (SHELL-16). */
export function PageLoading() {
  return <LoadingState label={useTexts()("ui.states.loading")} />;
}
