/** What to do once an act has an answer; `onSettled` comes last, whichever it was. */
interface Outcome<Answer> {
  readonly onSuccess?: (answer: Answer) => unknown;
  readonly onError?: (error: Error) => unknown;
  readonly onSettled?: () => unknown;
}

/**
 * Does what an act's outcome asks for, also when the row or dialog that began it is gone by then: `mutate`'s own callbacks
 * fall silent once their component has left the page, which a list that hears of the change before its answer does
 * (TanStack Query, "mutate callbacks").
 */
export function whenAnswered<Answer>(act: Promise<Answer>, { onSuccess, onError, onSettled }: Outcome<Answer>): void {
  void act.then(
    (answer) => {
      onSuccess?.(answer);
      onSettled?.();
    },
    (error: Error) => {
      onError?.(error);
      onSettled?.();
    },
  );
}
