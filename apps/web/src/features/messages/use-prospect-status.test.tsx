import type { Conversation } from "@filon/contracts/messages";
import type { ProspectStatus } from "@filon/contracts/prospects";
import { toast } from "@filon/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { LanguageProvider } from "../../shared/i18n/index.ts";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { useProspectStatus } from "./use-prospect-status.ts";

const sent: unknown[] = [];
let told: MockInstance<typeof toast.success>;

beforeEach(() => {
  standInBrowser();
  told = vi.spyOn(toast, "success");
  sent.length = 0;
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ success: true, data: {} }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the commands of a conversation whose page has already unmounted. */
function actsOf(status: ProspectStatus, optedOut = false): ReturnType<typeof useProspectStatus> {
  const left: ReturnType<typeof useProspectStatus>[] = [];
  const conversation = { id: "0190a1f0-0000-7000-8000-000000000001", name: "Zoé", status, optedOut } as Conversation;
  function Page() {
    left.push(useProspectStatus(conversation));
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider>
        <Page />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const [acts] = left;
  if (acts === undefined) throw new Error("the page was drawn");
  return acts;
}

const moveOf = (status: ProspectStatus) => actsOf(status).move;

it("offers to undo a refusal even after the page has moved on to the next conversation", async () => {
  moveOf("contacted")("refused");
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ status: "refused" }]);
  told.mock.calls[0]?.[1]?.run();
  await vi.waitFor(() => expect(sent).toEqual([{ status: "refused" }, { status: "contacted", takeRefusalBack: true }]));
});

it("sends a repeated refusal, since the prospect may have been let into a campaign, but no other repeated status", async () => {
  moveOf("interested")("interested");
  moveOf("refused")("refused");
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ status: "refused" }]);
  expect(told.mock.calls[0]?.[1]).toBeUndefined();
});

it("does not change the status of a prospect who opted out by a key, and says why; the menu and a refusal still work", async () => {
  const explained = vi.spyOn(toast, "info");
  const { move, moveByKey } = actsOf("replied", true);
  for (const status of ["interested", "meeting_planned", "converted"] as const) moveByKey(status);
  expect(explained).toHaveBeenCalledTimes(3);
  expect(sent).toEqual([]);
  moveByKey("refused");
  await vi.waitFor(() => expect(sent).toEqual([{ status: "refused" }]));
  move("converted");
  await vi.waitFor(() => expect(sent).toEqual([{ status: "refused" }, { status: "converted" }]));
});

it.each(["interested", "meeting_planned", "converted", "refused"] as const)(
  "the status %s set by its key can be undone from its toast",
  async (status) => {
    actsOf("replied").moveByKey(status);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.calls[0]?.[1]).toBeDefined();
  },
);
