import { AppButton, ErrorState, LoadingState } from "@filon/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";

interface DetailPageProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Title shown when loading fails. */
  readonly failed: string;
  readonly back: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A detail page once its data has loaded; until then a loading state, or the error with a way back. */
export function DetailPage<Data>({ query, failed, back, children }: DetailPageProps<Data>) {
  const t = useTexts();
  const { data, error, refetch } = query;
  const shown = useDeferredFirst(data);
  if (shown !== undefined) return children(shown);
  if (!error) return <LoadingState label={t("ui.states.loading")} />;
  return (
    <ErrorState
      title={failed}
      actions={
        <>
          {back}
          <AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>
        </>
      }
    >
      {messageOf(error, t("ui.errors.data"))}
    </ErrorState>
  );
}
