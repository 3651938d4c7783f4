import type { WorkflowGraph } from "@filon/contracts/workflow";
import { configure, placeStep } from "@filon/domain";
import { SAMPLE_CATALOGUE, sampleGraph } from "@filon/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "../../../../shared/http/index.ts";
import { standInBrowser } from "../../../../stand-ins/browser.ts";
import { type DraftServer, standInDraftServer } from "../../../../stand-ins/draft-server.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";
import { type Accepted, createEditSession, type EditSession } from "./edit-session.ts";
import { keepWork, keptEntries, keyOfSession } from "./kept-workflow.ts";
import { saveFailure } from "./save-failure.ts";

const line = sampleGraph({ s: { type: "start" }, m: { type: "say", config: { text: "Bonjour" } }, e: { type: "end" } }, [
  "s.out m",
  "m.out e",
]);
const offline = new ApiProblem(0, "ui.errors.offline", "Pas de connexion");
const refused = (status: number, params = {}): ApiProblem =>
  new ApiProblem(status, "x", "La raison", { success: false, code: "x", message: "La raison", params });

interface Scene {
  readonly session: EditSession;
  readonly saver: DraftSaver;
  readonly server: DraftServer;
  readonly stop: () => void;
  readonly signOut: () => void;
  readonly kept: () => ReturnType<typeof keptEntries>;
}

let storage: Storage;
beforeEach(() => {
  vi.useFakeTimers();
  ({ storage } = standInBrowser());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function scene(server = standInDraftServer(line, SAMPLE_CATALOGUE), name = "tab"): Scene {
  let ids = 0;
  const { graph, revision } = server.now();
  const session = createEditSession({
    graph,
    revision,
    modules: () => SAMPLE_CATALOGUE,
    now: Date.now,
    newSaveId: () => `${name}-${(ids += 1)}`,
  });
  let isSignedIn = true;
  const key = keyOfSession("claire", "c", name);
  const saver = createDraftSaver({
    session,
    send: server.send,
    failureOf: saveFailure,
    maySend: () => isSignedIn,
    keep: ({ graph: drawn, pending, lost }) =>
      keepWork(
        key,
        pending.length + lost.length === 0
          ? null
          : { keptAt: new Date().toISOString(), graph: drawn, edits: pending.map(({ edit }) => edit), lost: [...lost] },
      ),
  });
  const stop = saver.start();
  const signOut = () => {
    isSignedIn = false;
  };
  return { session, saver, server, stop, signOut, kept: () => keptEntries("claire", "c") };
}

const accepted = (edited: object): Accepted => {
  if (!("edit" in edited)) throw new Error(JSON.stringify(edited));
  return edited as Accepted;
};
function insert(session: EditSession, id: string, onto: string): void {
  const step = { id, type: "mark", config: {}, x: 0, y: 0 };
  session.make(accepted(placeStep(session.state().graph, SAMPLE_CATALOGUE, () => `c-${id}`, step, { onto })));
}
function write(session: EditSession, text: string, field?: string): void {
  session.make(accepted(configure(session.state().graph, SAMPLE_CATALOGUE, "m", { text })), field);
}
const withText =
  (text: string) =>
  (graph: WorkflowGraph): WorkflowGraph => ({
    ...graph,
    nodes: graph.nodes.map((each) => (each.id === "m" ? { ...each, config: { text } } : each)),
  });
const withStep = (id: string, onto: string) => (graph: WorkflowGraph) =>
  accepted(placeStep(graph, SAMPLE_CATALOGUE, () => `c-${id}`, { id, type: "mark", config: {}, x: 0, y: 0 }, { onto })).graph;
const ids = ({ nodes }: WorkflowGraph) => nodes.map(({ id }) => id).toSorted();
const textOf = ({ nodes }: WorkflowGraph) => nodes.find(({ id }) => id === "m")?.config["text"];

describe("what is saved", () => {
  it("five steps and a text drawn offline are sent as six edits: a colleague's text costs only the text, which is offered", async () => {
    const { session, saver, server, kept } = scene();
    server.failWith(offline);
    for (const id of ["d1", "d2", "d3", "d4", "d5"]) insert(session, id, "c1");
    write(session, "Le nôtre");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state().saving).toBe("unsaved");
    server.changedByColleague(withText("Le leur"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.saves.map(({ edits }) => edits.length)).toEqual([6, 6]);
    expect(ids(server.now().graph)).toEqual(["d1", "d2", "d3", "d4", "d5", "e", "m", "s"]);
    expect(saver.state().saving).toBe("saved");
    const { graph, lost } = session.state();
    expect(textOf(graph)).toBe("Le leur");
    expect(lost).toMatchObject([{ kind: "field", id: "m", field: "config.text", theirs: "Le leur", ours: "Le nôtre" }]);
    expect(kept()).toMatchObject([{ work: { edits: [], lost } }]);
    session.settleLost(lost);
    expect(kept()).toEqual([]);
  });

  it("a step drawn during a save, on a line that a colleague has changed, is offered", async () => {
    const { session, saver, server } = scene();
    const answer = server.hold();
    server.changedByColleague(withStep("theirs", "c1"));
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    insert(session, "ours", "c1");
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state().saving).toBe("saved");
    expect(ids(session.state().graph)).toEqual(["e", "m", "s", "theirs"]);
    expect(session.state().lost).toMatchObject([{ kind: "edit", edit: { intent: "insert", nodeId: "ours" }, problem: null }]);
  });

  it("a step that a colleague has removed while its text was written is offered as a whole", async () => {
    const { session, server } = scene();
    server.changedByColleague((graph) => ({
      nodes: graph.nodes.filter(({ id }) => id !== "m"),
      connections: [],
    }));
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    const added = [{ kind: "added", element: "node", value: { id: "m", config: { text: "Bonsoir" } } }];
    expect(session.state().lost).toMatchObject([{ kind: "edit", edit: { changes: added } }]);
  });

  it("typing in one field is one edit with one change, and an edit that was undone before the save is not sent", async () => {
    const { session, server } = scene();
    for (const text of ["B", "Bo", "Bon"]) write(session, text, "m text");
    insert(session, "x", "c1");
    session.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.map(({ edits }) => edits)).toMatchObject([
      [{ intent: "configure", changes: [{ after: { config: { text: "Bon" } } }] }],
    ]);
    expect([textOf(server.now().graph), session.state().lost]).toEqual(["Bon", []]);
    session.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(textOf(server.now().graph)).toBe("Bonjour");
  });

  it("more than 200 edits are sent in several saves", async () => {
    const { session, server } = scene();
    for (let count = 0; count < 250; count += 1) write(session, `Texte ${count}`);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.saves.map(({ edits }) => edits.length)).toEqual([200, 50]);
    expect(textOf(server.now().graph)).toBe("Texte 249");
  });

  it("a save whose answer was lost is sent again under the same id", async () => {
    const { session, server } = scene();
    server.failWith(offline);
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    write(session, "Salut");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.saves.map(({ id, edits }) => [id, edits.length])).toEqual([
      ["tab-1", 1],
      ["tab-1", 1],
      ["tab-2", 1],
    ]);
  });
});

describe("what others have saved", () => {
  it("is taken over once the save under way is answered, unless it is older", async () => {
    const { session, saver, server } = scene();
    const answer = server.hold();
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    server.changedByColleague(withStep("theirs", "c1"));
    const newest = server.now();
    saver.see(newest.graph, newest.revision);
    expect(session.state().revision).toBe(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([session.state().revision, ids(session.state().graph)]).toEqual([3, ["e", "m", "s", "theirs"]]);
    saver.see(line, 1);
    expect(session.state()).toMatchObject({ revision: 3, graph: newest.graph });
  });

  it("is taken over while a save is refused", async () => {
    const { session, saver, server } = scene();
    server.failWith(refused(400));
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state()).toMatchObject({ saving: "refused", reason: "La raison" });
    server.changedByColleague(withStep("theirs", "c1"));
    saver.see(server.now().graph, server.now().revision);
    expect(ids(session.state().graph)).toContain("theirs");
    expect(textOf(session.state().graph)).toBe("Bonsoir");
  });
});

describe("after a failure", () => {
  it.each([408, 429])("%i is retried, after the time that the server asks for", async (status) => {
    const { session, saver, server } = scene();
    server.failWith(refused(status, { retryAfterSeconds: 20 }));
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state().saving).toBe("unsaved");
    write(session, "Salut");
    await vi.advanceTimersByTimeAsync(18_000);
    expect(server.saves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saver.state()).toMatchObject({ saving: "saved", reason: null });
    expect(textOf(server.now().graph)).toBe("Salut");
  });

  it("nothing is sent after the page was left, except one last attempt", async () => {
    const { session, server, stop, kept } = scene();
    server.failWith(offline, offline, offline);
    write(session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.saves).toHaveLength(2);
    expect(kept()).toMatchObject([{ work: { edits: [{ intent: "configure" }] } }]);
  });

  it("the last attempt deletes the kept copy when it succeeds", async () => {
    const { session, server, stop, kept } = scene();
    write(session, "Bonsoir");
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([textOf(server.now().graph), kept()]).toEqual(["Bonsoir", []]);
  });

  it("nothing is sent once the session has ended or another user has signed in", async () => {
    const ended = scene();
    ended.server.failWith(refused(401));
    write(ended.session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    write(ended.session, "Salut");
    ended.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended.server.saves).toHaveLength(1);
    const other = scene();
    write(other.session, "Bonsoir");
    other.signOut();
    await vi.advanceTimersByTimeAsync(600_000);
    other.stop();
    expect(other.server.saves).toEqual([]);
    expect(other.saver.state().saving).toBe("unsaved");
  });
});

describe("what this browser keeps", () => {
  it("one tab's save leaves the work of another", async () => {
    const first = scene();
    first.server.failWith(offline, offline);
    write(first.session, "Bonsoir");
    await vi.advanceTimersByTimeAsync(1_000);
    first.stop();
    await vi.advanceTimersByTimeAsync(0);
    const second = scene(standInDraftServer(line, SAMPLE_CATALOGUE), "other");
    insert(second.session, "x", "c1");
    expect(second.kept()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second.kept()).toHaveLength(1);
  });

  it("taking up kept work makes what can be made, and offers the rest", async () => {
    const first = scene();
    first.server.failWith(offline, offline);
    insert(first.session, "x", "c1");
    write(first.session, "Le nôtre");
    first.stop();
    await vi.advanceTimersByTimeAsync(0);
    const [entry] = first.kept();
    const server = standInDraftServer(withText("Le leur")(line), SAMPLE_CATALOGUE);
    const second = scene(server, "other");
    second.session.takeUp(entry?.work ?? { edits: [], lost: [] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([ids(server.now().graph), textOf(server.now().graph)]).toEqual([["e", "m", "s", "x"], "Le leur"]);
    expect(second.session.state().lost).toMatchObject([{ field: "config.text", ours: "Le nôtre" }]);
  });

  it("a full storage is told", async () => {
    const { session, saver } = scene();
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    write(session, "Bonsoir");
    expect(saver.state().isKept).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state()).toMatchObject({ saving: "saved", isKept: true });
  });

  it("work that cannot be read is not deleted", () => {
    const key = keyOfSession("claire", "c", "old");
    storage.setItem(key, "{");
    expect(keptEntries("claire", "c")).toEqual([{ key, text: "{", work: null }]);
  });
});
