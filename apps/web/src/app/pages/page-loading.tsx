import { LoadingState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";
import { AwayPage } from "./away-page.tsx";

/** Shown while a page and its texts load (SHELL-16). */
export function PageLoading() {
  const label = useTexts()("ui.states.loading");
  return (
    <AwayPage>
      <LoadingState label={label} />
    </AwayPage>
  );
}
