import { toast } from "@filon/ui";
import { useMutation } from "@tanstack/react-query";
import { type Translate, useTexts } from "../../shared/i18n/index.ts";
import { storedToken } from "../../shared/session/index.ts";
import { settingsFailure, NotSignedIn } from "./settings-failure.ts";

interface SettingsAction<Input, Result> {
  readonly run: (input: Input) => Promise<Result>;
  /** After it worked: what has changed, and what is told of it. */
  readonly onDone?: (result: Result, input: Input) => void | Promise<void>;
  /** The sentence of a failure that says nothing by itself; without one, the general one (SETTINGS-21). */
  readonly failure?: (t: Translate) => string;
  /** Where a failure is shown instead of in a toast: true when it was. */
  readonly onFailure?: (error: unknown) => boolean;
}

/** A change of the settings, which needs a session and tells how it went. */
export function useSettingsAction<Input = void, Result = unknown>({ run, onDone, failure, onFailure }: SettingsAction<Input, Result>) {
  const t = useTexts();
  return useMutation({
    mutationFn: async (input: Input) => {
      if (storedToken() === null) throw new NotSignedIn();
      return run(input);
    },
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error) => {
      if (onFailure?.(error) === true) return;
      toast.error(settingsFailure(error, t, failure?.(t) ?? t("settings.operationError")));
    },
  });
}
