import type { Task } from "@filon/contracts/tasks";
import { toast } from "@filon/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../../shared/i18n/index.ts";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { keepNote, keptNote } from "./task-notes.ts";
import { useSettle } from "./use-settle.ts";

const ADA = "0190a1f0-0000-7000-8000-00000000000a";
const taskOf = (name: string) => ({ id: `id-${name}`, note: "", prospect: { id: name, name } }) as Task;

/** Calls in the order in which they were sent; each waits for the test's answer. */
const sent: { readonly call: string; readonly answer: (status: 200 | 409) => void }[] = [];

beforeEach(() => {
  standInBrowser();
  vi.spyOn(toast, "success").mockReturnValue(undefined);
  vi.spyOn(toast, "error").mockReturnValue(undefined);
  sent.length = 0;
  vi.stubGlobal("fetch", (address: string | URL) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const [, id = "", act = ""] = /\/api\/tasks\/([^/]+)\/(\w+)$/u.exec(String(address)) ?? [];
    const data = { id, note: "" };
    const answer = (status: 200 | 409) =>
      resolve(Response.json(status === 200 ? { success: true, data } : { success: false, error: { message: "no" } }, { status }));
    sent.push({ call: `${act} ${id}`, answer });
    return promise;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failed = vi.fn<(note: string) => void>();

/** The commands of a page that has unmounted. */
function settleOf(): ReturnType<typeof useSettle> {
  failed.mockReset();
  const drawn: ReturnType<typeof useSettle>[] = [];
  function Page() {
    drawn.push(useSettle({ userId: ADA, onSaid: () => undefined, onFailed: ({ note }) => failed(note) }));
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider>
        <Page />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const [acts] = drawn;
  if (acts === undefined) throw new Error("the page was not drawn");
  return acts;
}

const calls = () => sent.map(({ call }) => call);
const arrived = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

it("undoes the latest answer first, then the one before, each once the server has answered it", async () => {
  const { settle, undo } = settleOf();
  settle({ task: taskOf("zoe"), result: null, note: "" });
  settle({ task: taskOf("yann"), result: "out", note: "" });
  await arrived(2);
  undo();
  sent[0]?.answer(200);
  undo();
  await arrived(3);
  expect(calls()).toEqual(["skip id-zoe", "done id-yann", "reopen id-zoe"]);
  sent[1]?.answer(200);
  await arrived(4);
  expect(calls().at(-1)).toBe("reopen id-yann");
  undo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(4);
});

it("forgets a note once it is saved, and keeps it again when the answer is undone from its toast", async () => {
  const task = taskOf("zoe");
  keepNote(ADA, task, "A long call");
  settleOf().settle({ task, result: null, note: "A long call" });
  await arrived(1);
  expect(keptNote(ADA, task)).toBe("A long call");
  sent[0]?.answer(200);
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(keptNote(ADA, task)).toBe("");
  vi.mocked(toast.success).mock.calls[0]?.[1]?.run();
  await arrived(2);
  sent[1]?.answer(200);
  await vi.waitFor(() => expect(keptNote(ADA, task)).toBe("A long call"));
});

it("keeps a note that could not be saved, and has nothing to undo then", async () => {
  const task = taskOf("zoe");
  keepNote(ADA, task, "A long call");
  const { settle, undo } = settleOf();
  settle({ task, result: null, note: "A long call" });
  await arrived(1);
  sent[0]?.answer(409);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith("A long call"));
  expect(keptNote(ADA, task)).toBe("A long call");
  undo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
});

it("keeps the notes of each user and task apart, and lets one that the task has be emptied", () => {
  const task = { ...taskOf("zoe"), note: "From the server" };
  expect(keptNote(ADA, task)).toBe("From the server");
  keepNote(ADA, task, "");
  expect(keptNote(ADA, task)).toBe("");
  expect(keptNote("somebody else", task)).toBe("From the server");
  expect(keptNote(ADA, taskOf("yann"))).toBe("");
  keepNote(ADA, task, "From the server ");
  expect(localStorage).toHaveLength(0);
});
