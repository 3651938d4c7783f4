import { LoadingState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";

export function ShellLoading() {
  return <LoadingState full label={useTexts()("ui.states.loading")} />;
}
