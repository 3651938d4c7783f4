import { AppButton, ErrorState, SkeletonRows } from "@filon/ui";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiProblem, failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";

interface AccountQueryProps<Data, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  /** Number of placeholder rows while loading. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Renders account data once loaded, or the error. */
export function AccountQuery<Data, Key extends readonly unknown[]>({ query, rows = 3, children }: AccountQueryProps<Data, Key>) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonRows label={t("ui.states.loading")} rows={rows} />;
  return (
    <ErrorState title={t("settings.loadError")} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
      {error instanceof ApiProblem && error.status === 401 ? t("settings.loginFirst") : failureText(error, t("ui.errors.data"))}
    </ErrorState>
  );
}
