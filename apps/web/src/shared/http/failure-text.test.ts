import { afterAll, expect, it } from "vitest";
import { showTextsOf } from "../i18n/texts.ts";
import { ApiProblem } from "./api-problem.ts";
import { failureText } from "./failure-text.ts";

afterAll(() => showTextsOf("fr", []));

const OTHERWISE = "Error installing module";
const said = (status: number, code: string, message: string) =>
  failureText(new ApiProblem(status, code, message, { success: false, code, message }), OTHERWISE);

it("is the server's reason where the user can act on it, or where it is one of an area's own messages", () => {
  expect(said(402, "marketplace.errors.notEnoughCredits", "Not enough credits.")).toBe("Not enough credits.");
  expect(said(403, "problems.forbidden", "Your role does not allow this.")).toBe("Your role does not allow this.");
  expect(said(503, "billing.server.unavailable", "The payment provider does not answer.")).toBe("The payment provider does not answer.");
  expect(said(507, "problems.storageFull", "The storage is full.")).toBe("The storage is full.");
});

it("is the caller's description of what failed where the server's message would not say", () => {
  expect(said(500, "problems.unexpected", "An unexpected error occurred.")).toBe(OTHERWISE);
  expect(said(503, "problems.unavailable", "The service is unavailable.")).toBe(OTHERWISE);
});

it.each([
  ["fr", "Error installing module (référence 7f3a)"],
  ["en", "Error installing module (reference 7f3a)"],
] as const)("keeps the reference under which the server has logged an error (%s)", async (language, text) => {
  await showTextsOf(language, ["ui"]);
  const problem = {
    success: false as const,
    code: "problems.unexpected",
    message: "An unexpected error occurred.",
    params: { id: "7f3a" },
  };
  expect(failureText(new ApiProblem(500, problem.code, problem.message, problem), OTHERWISE)).toBe(text);
});

it("is the caller's description where the server gave no reason: unreachable, or an answer without a message", () => {
  expect(failureText(new ApiProblem(0, "ui.errors.connection", "Connection error"), OTHERWISE)).toBe(OTHERWISE);
  expect(failureText(new ApiProblem(502, "ui.errors.unknown", "An error occurred"), OTHERWISE)).toBe(OTHERWISE);
  expect(failureText(new Error("lost"), OTHERWISE)).toBe(OTHERWISE);
});

it.each(["offline", "timeout"])("adds why no answer came: %s", (code) => {
  const problem = new ApiProblem(0, `ui.errors.${code}`, "No internet connection");
  expect(failureText(problem, OTHERWISE)).toBe("Error installing module\nNo internet connection");
});
