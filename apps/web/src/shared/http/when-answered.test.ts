import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { whenAnswered } from "./when-answered.ts";

function act(answer: () => Promise<string>) {
  const observer = new MutationObserver(new QueryClient(), { mutationFn: answer });
  const leave = observer.subscribe(() => undefined);
  return { observer, leave };
}

it("says what became of an act whose component has left the page, where mutate's own callbacks are silent", async () => {
  const { observer, leave } = act(() => Promise.resolve("done"));
  const silent = vi.fn();
  const told: string[] = [];
  const answer = observer.mutate(undefined, { onSuccess: silent });
  whenAnswered(answer, { onSuccess: (text) => told.push(text), onError: () => told.push("error"), onSettled: () => told.push("settled") });
  leave();
  await vi.waitFor(() => expect(told).toEqual(["done", "settled"]));
  expect(silent).not.toHaveBeenCalled();
});

it("says why an act failed", async () => {
  const { observer } = act(() => Promise.reject(new Error("no")));
  const told: string[] = [];
  const outcome = { onSuccess: () => told.push("done"), onError: ({ message }: Error) => told.push(message) };
  whenAnswered(observer.mutate(), { ...outcome, onSettled: () => told.push("settled") });
  await vi.waitFor(() => expect(told).toEqual(["no", "settled"]));
});
