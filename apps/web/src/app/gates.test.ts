import type { User } from "@filon/contracts/auth";
import { toast } from "@filon/ui";
import { isRedirect } from "@tanstack/react-router";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem, lookForServer, watchServer } from "../shared/http/index.ts";
import { showTextsOf } from "../shared/i18n/texts.ts";
import { standInBrowser } from "../stand-ins/browser.ts";
import { requireUser } from "./gates.ts";

const told = vi.spyOn(toast, "error");
beforeEach(async () => {
  await showTextsOf("fr", ["ui"]);
  standInBrowser().storage.setItem("token", "an-access-token");
  told.mockReset();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => told.mockRestore());

/** What stopped the shell when the call for its user was answered with a status. */
const stopped = async (status: number) =>
  requireUser("/campaigns", () => Promise.reject(new ApiProblem(status, "x", "x"))).catch((thrown: unknown) => thrown);

describe("a failed call for the shell's user", () => {
  it.each([
    [0, [["Erreur de connexion"]]],
    [403, [["Erreur de connexion"]]],
    [500, [["Erreur de connexion"]]],
    [401, []],
  ])("[SHELL-06] with the status %i leads to sign-in, and says so unless the session is over", async (status, messages) => {
    const thrown = await stopped(status);
    expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: "/login", search: { from: "/campaigns" } });
    expect(told.mock.calls).toEqual(messages);
  });

  it("waits while the server is unreachable, then loads the user", async () => {
    const health = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(new Response());
    vi.stubGlobal("fetch", health);
    const stop = watchServer();
    const user = { _id: "1" } as User;
    const read = vi
      .fn<() => Promise<User>>()
      .mockRejectedValueOnce(new ApiProblem(0, "x", "x"))
      .mockResolvedValue(user);
    const coming = requireUser("/campaigns", read);
    await vi.waitFor(() => expect(health).toHaveBeenCalled());
    await lookForServer();
    await lookForServer();
    expect(await coming).toBe(user);
    expect(told).not.toHaveBeenCalled();
    stop();
  });
});
