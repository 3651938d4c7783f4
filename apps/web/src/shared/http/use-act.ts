import { toast } from "@filon/ui";
import { type DataTag, type QueryKey, replaceEqualDeep, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { failureText } from "./failure-text.ts";
import { queryClient } from "./query-client.ts";

/** Callbacks for when an act is answered; they run even if the row or dialog that started it has unmounted by then. */
export interface Outcome<Input, Answer> {
  readonly onDone?: (answer: Answer, input: Input) => unknown;
  readonly onFailure?: (error: Error, input: Input) => unknown;
  /** Runs after either of the two. */
  readonly onSettled?: () => unknown;
}

export interface ActOptions<Input, Answer> extends Outcome<Input, Answer> {
  /** Calls the server through a function of the feature's `api/`. */
  readonly run: (input: Input) => Promise<Answer>;
  /** Shows the result before the answer arrives; returns the function that rolls it back when the act fails. */
  readonly foresee?: (input: Input) => Undo | Promise<Undo>;
  /** Keys of the queries to refetch once it is answered; on success, the act stays pending until they are. */
  readonly refresh?: readonly QueryKey[];
  /** The success toast; null for none. */
  readonly done?: string | ((answer: Answer, input: Input) => string | null | undefined);
  /**
   * The failure toast: a description of what failed, used where the server gives no reason (`failureText`), or a function giving
   * the whole text. Null for no toast, where the component shows `error` itself.
   */
  readonly failure: string | null | ((error: Error, input: Input) => string | null);
  /** A name for `isActing`. */
  readonly key?: QueryKey;
}

type Undo = () => void;

export interface Act<Input, Answer> {
  /**
   * Starts the act; the callbacks given here run after those of the options. Does nothing, callbacks included, while the act that was
   * begun last is still being sent with an equal input: a double click is one act, also when it comes before the button shows that it
   * is busy. Inputs that hold functions are never equal. Referentially stable.
   */
  readonly run: (input: Input, outcome?: Outcome<Input, Answer>) => void;
  /** True until answered and, on success, until the refetched queries have arrived. */
  readonly isPending: boolean;
  /** True until answered. */
  readonly isSending: boolean;
  readonly isDone: boolean;
  readonly error: Error | null;
  /** The input of the last run. */
  readonly input: Input | undefined;
  readonly answer: Answer | undefined;
  /** Forgets the last answer or failure. */
  readonly reset: () => void;
}

interface Begun<Input, Answer> {
  readonly input: Input;
  readonly outcome: Outcome<Input, Answer>;
}

const isEqual = (one: unknown, other: unknown): boolean => Object.is(replaceEqualDeep(one, other), one);

/** Acts that are answered and only wait for refetched queries. */
const answered = new WeakSet<object>();

/**
 * The one way to change something on the server (decision 73). The order is: foresee, run; then, on success, the toast and
 * `onDone`; on failure, the roll-back, the toast and `onFailure`. All callbacks belong to the mutation itself rather than to
 * TanStack Query's `mutate`, whose callbacks are skipped once the component has unmounted.
 */
export function useAct<Answer, Input = void>(options: ActOptions<Input, Answer>): Act<Input, Answer> {
  const queries = useQueryClient();
  const [lastAnswered, setLastAnswered] = useState<object>();
  const sending = useRef(new Set<Begun<Input, Answer>>());
  const refresh = () => Promise.all((options.refresh ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })));
  const mutation = useMutation<Answer, Error, Begun<Input, Answer>, Undo | undefined>({
    ...(options.key && { mutationKey: options.key }),
    mutationFn: ({ input }) => options.run(input),
    onMutate: ({ input }) => options.foresee?.(input),
    onSuccess: async (answer, begun) => {
      answered.add(begun);
      sending.current.delete(begun);
      setLastAnswered(begun);
      const { input, outcome } = begun;
      const reading = refresh();
      const told = typeof options.done === "function" ? options.done(answer, input) : options.done;
      if (told) toast.success(told);
      for (const { onDone, onSettled } of [options, outcome]) {
        onDone?.(answer, input);
        onSettled?.();
      }
      await reading;
    },
    onError: (error, begun, undo) => {
      answered.add(begun);
      sending.current.delete(begun);
      const { input, outcome } = begun;
      undo?.();
      void refresh();
      const told = typeof options.failure === "string" ? failureText(error, options.failure) : options.failure?.(error, input);
      if (told) toast.error(told);
      for (const { onFailure, onSettled } of [options, outcome]) {
        onFailure?.(error, input);
        onSettled?.();
      }
    },
  });
  const { mutate } = mutation;
  const run = useCallback(
    (input: Input, outcome: Outcome<Input, Answer> = {}) => {
      const latest = [...sending.current].at(-1);
      if (latest !== undefined && isEqual(latest.input, input)) return;
      const begun = { input, outcome };
      sending.current.add(begun);
      mutate(begun);
    },
    [mutate],
  );
  const { isPending, isSuccess, error, data, variables, reset } = mutation;
  const isSending = isPending && lastAnswered !== variables;
  return { run, isPending, isSending, isDone: isSuccess, error, input: variables?.input, answer: data, reset };
}

/** Whether an act with this key is waiting for its answer. */
export function isActing(key: QueryKey): boolean {
  const waiting = queryClient.getMutationCache().findAll({ mutationKey: key, status: "pending" });
  return waiting.some(({ state: { variables } }) => !(typeof variables === "object" && variables !== null && answered.has(variables)));
}

/** For an act's `foresee`: changes cached data immediately; returns the function that restores and refetches it. */
export async function foreseeIn<Data>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  change: (before: Data) => Data,
): Promise<Undo> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Data>(queryKey);
  if (before !== undefined) queryClient.setQueryData<Data>(queryKey, change(before));
  return () => {
    if (before !== undefined) queryClient.setQueryData<Data>(queryKey, before);
    void queryClient.invalidateQueries({ queryKey });
  };
}
