import { toast } from "@filon/ui";
import { type MutationCache, QueryClient, QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { ApiProblem } from "./api-problem.ts";
import { queryClient } from "./query-client.ts";
import { type Act, type ActOptions, foreseeIn, isActing, useAct } from "./use-act.ts";

const NAME = queryOptions({ queryKey: ["name"], queryFn: () => Promise.resolve("as the server has it") });

beforeEach(() => {
  standInBrowser();
  vi.spyOn(toast, "success").mockReturnValue(undefined);
  vi.spyOn(toast, "error").mockReturnValue(undefined);
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The act of a component that has unmounted: rendered once, with no observers left. */
function actOf<Answer, Input = void>(options: ActOptions<Input, Answer>, queries: QueryClient = queryClient): Act<Input, Answer> {
  const drawn: Act<Input, Answer>[] = [];
  function Page() {
    drawn.push(useAct(options));
    return null;
  }
  renderToString(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  const [act] = drawn;
  if (act === undefined) throw new Error("the page was not drawn");
  return act;
}

/** A call that the test answers. */
function later<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  return { run: () => promise, resolve, reject };
}

describe("an act whose component has unmounted", () => {
  it("shows its success toast, then runs the callbacks of its options and of the call, in this order", async () => {
    const told: string[] = [];
    vi.mocked(toast.success).mockImplementation((text) => void told.push(`toast ${String(text)}`));
    const act = actOf({
      run: (name: string) => Promise.resolve(name.toUpperCase()),
      done: (answer, input) => `${input} is ${answer}`,
      failure: "Not renamed",
      onDone: (answer) => told.push(`act ${answer}`),
      onSettled: () => told.push("act settled"),
    });
    act.run("zoé", { onDone: (answer) => told.push(`call ${answer}`), onSettled: () => told.push("call settled") });
    await vi.waitFor(() => expect(told).toEqual(["toast zoé is ZOÉ", "act ZOÉ", "act settled", "call ZOÉ", "call settled"]));
    expect(toast.error).not.toHaveBeenCalled();
  });

  it("shows its failure toast, then runs the callbacks of its options and of the call", async () => {
    const told: string[] = [];
    const act = actOf({
      run: () => Promise.reject(new Error("lost")),
      done: "Renamed",
      failure: "Not renamed",
      onFailure: ({ message }) => told.push(`act ${message}`),
    });
    act.run(undefined, { onFailure: ({ message }) => told.push(`call ${message}`), onSettled: () => told.push("settled") });
    await vi.waitFor(() => expect(told).toEqual(["act lost", "call lost", "settled"]));
    expect(vi.mocked(toast.error).mock.calls).toEqual([["Not renamed"]]);
    expect(toast.success).not.toHaveBeenCalled();
  });
});

describe("the failure toast", () => {
  const problem = new ApiProblem(409, "lists.server.taken", "This name is taken", {
    success: false,
    code: "lists.server.taken",
    message: "This name is taken",
  });

  it.each([
    ["the server's reason where it has one", "Not renamed", ["This name is taken"]],
    ["the whole text that the act makes of it", (): string => "Taken", ["Taken"]],
    ["none, where the act says that there is none to tell", (): null => null, []],
    ["none, where the component shows it in its place", null, []],
  ] as const)("is %s", async (_case, failure, texts) => {
    const onFailure = vi.fn();
    actOf({ run: () => Promise.reject(problem), failure, onFailure }).run(undefined);
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(vi.mocked(toast.error).mock.calls.map(([text]) => text)).toEqual(texts);
  });
});

describe("an optimistic change", () => {
  it("is shown before the answer and stays when the act succeeds", async () => {
    queryClient.setQueryData(NAME.queryKey, "before");
    const { run, resolve } = later<string>();
    const onDone = vi.fn();
    actOf({ run, foresee: () => foreseeIn(NAME, (name) => `${name}, foreseen`), failure: null, onDone }).run(undefined);
    await vi.waitFor(() => expect(queryClient.getQueryData(NAME.queryKey)).toBe("before, foreseen"));
    resolve("done");
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(queryClient.getQueryData(NAME.queryKey)).toBe("before, foreseen");
  });

  it("is rolled back before the failure is shown, then refetched", async () => {
    queryClient.setQueryData(NAME.queryKey, "before");
    const { run, reject } = later<string>();
    const shown: unknown[] = [];
    const act = actOf({
      run,
      foresee: () => foreseeIn(NAME, () => "foreseen"),
      failure: null,
      onFailure: () => shown.push(queryClient.getQueryData(NAME.queryKey)),
    });
    act.run();
    await vi.waitFor(() => expect(queryClient.getQueryData(NAME.queryKey)).toBe("foreseen"));
    reject(new Error("no"));
    await vi.waitFor(() => expect(shown).toEqual(["before"]));
    expect(queryClient.getQueryState(NAME.queryKey)?.isInvalidated).toBe(true);
  });

  it("is not overwritten by a request already under way", async () => {
    const reading = Promise.withResolvers<string>();
    const slow = queryOptions({ queryKey: ["slow"], queryFn: () => reading.promise, staleTime: 0 });
    queryClient.setQueryData(slow.queryKey, "before");
    const read = queryClient.fetchQuery(slow).catch(() => undefined);
    await foreseeIn(slow, () => "foreseen");
    reading.resolve("old");
    await read;
    expect(queryClient.getQueryData(slow.queryKey)).toBe("foreseen");
  });
});

describe("an act that is started twice", () => {
  it("is sent once while an equal one is being sent, and can be tried again once it is answered", async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const sent: unknown[] = [];
    const onSettled = vi.fn();
    const act = actOf({
      run: (input: { title: string; lists: string[] }) => {
        sent.push(input);
        return answers[sent.length - 1]?.promise ?? Promise.resolve("third");
      },
      failure: null,
      onSettled,
    });
    act.run({ title: "Zoé", lists: ["a"] });
    act.run({ title: "Zoé", lists: ["a"] });
    act.run({ title: "Zoé", lists: ["a", "b"] });
    act.run({ title: "Zoé", lists: ["a", "b"] });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    answers[0]?.reject(new Error("no"));
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    act.run({ title: "Zoé", lists: ["a"] });
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    answers[1]?.resolve("yes");
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(3));
  });
});

describe("an act whose user changes their mind twice", () => {
  it("is sent three times, as the last word counts", async () => {
    const sent: boolean[] = [];
    const act = actOf({
      run: (isFavourite: boolean) => {
        sent.push(isFavourite);
        return new Promise<void>(() => undefined);
      },
      failure: null,
    });
    for (const isFavourite of [true, false, true]) act.run(isFavourite);
    await vi.waitFor(() => expect(sent).toEqual([true, false, true]));
  });
});

describe("the queries an act refreshes", () => {
  it("are refetched once it is answered, whether it succeeded or failed", async () => {
    for (const answer of [() => Promise.resolve("yes"), () => Promise.reject(new Error("no"))]) {
      const queries = new QueryClient();
      queries.setQueryData(NAME.queryKey, "before");
      queries.setQueryData(["other"], "untouched");
      const onSettled = vi.fn();
      actOf({ run: answer, refresh: [NAME.queryKey], failure: null, onSettled }, queries).run();
      await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
      expect([NAME.queryKey, ["other"]].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
    }
  });

  it("keep a successful act pending, but delay neither its callbacks nor isSending", async () => {
    const reading = Promise.withResolvers<string>();
    vi.spyOn(queryClient, "invalidateQueries").mockReturnValue(reading.promise as unknown as Promise<void>);
    const onDone = vi.fn();
    const key = ["rename", "1"];
    const { run, resolve } = later<string>();
    const mutations: MutationCache = queryClient.getMutationCache();
    actOf({ run, refresh: [NAME.queryKey], failure: null, onDone, key }).run(undefined);
    await vi.waitFor(() => expect(isActing(key)).toBe(true));
    resolve("done");
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(isActing(key)).toBe(false);
    expect(mutations.find({ mutationKey: key })?.state.status).toBe("pending");
    reading.resolve("read");
    await vi.waitFor(() => expect(mutations.find({ mutationKey: key })?.state.status).toBe("success"));
  });
});
