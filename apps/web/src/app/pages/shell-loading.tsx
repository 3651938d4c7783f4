import { LoadingState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";
import { AwayPage } from "./away-page.tsx";

export function ShellLoading() {
  const label = useTexts()("ui.states.loading");
  return (
    <AwayPage>
      <LoadingState full label={label} />
    </AwayPage>
  );
}
