import { expect, it } from "vitest";
import { toldTest } from "./connection-tries.ts";

const failed = (problem: "refused" | "timeout" | "notMailServer" | "authFailed") => ({ ok: false, problem, detail: "SSH-2.0-OpenSSH_9.6" });

it("a port not used for mail does not reveal whether anything answers there", () => {
  const told = (["refused", "timeout", "notMailServer"] as const).map((problem) => toldTest(failed(problem), 22, false));
  expect(new Set(told.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"ok":false,"problem":"noMailServer","detail":null}']));
});

it("a mail port reports the problem, and the answer's text only when it came from a mail server", () => {
  expect(toldTest(failed("refused"), 587, false)).toEqual({ ok: false, problem: "refused", detail: null });
  expect(toldTest(failed("notMailServer"), 993, false)).toEqual({ ok: false, problem: "notMailServer", detail: null });
  expect(toldTest({ ok: false, problem: "authFailed", detail: "535 5.7.8 no" }, 465, false).detail).toBe("535 5.7.8 no");
  expect(toldTest(failed("refused"), 4025, true).problem).toBe("refused");
});
