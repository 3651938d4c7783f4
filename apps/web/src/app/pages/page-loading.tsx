import { LoadingState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";

/** Shown while a page and its texts load (SHELL-16). */
export function PageLoading() {
  return <LoadingState label={useTexts()("ui.states.loading")} />;
}
